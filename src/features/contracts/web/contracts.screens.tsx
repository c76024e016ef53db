// Declares the screens of companies, of contracts and of the own contract.
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp';
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard';
import { screens } from '#platform/web/screen.ts';
import { managesContracts } from '../contract/contract.model.ts';

export const contractScreens = screens([
  {
    path: '/conta/pessoa',
    permission: 'companies',
    layout: 'shell',
    title: 'contracts.companies',
    menu: { group: 'accounts', icon: BriefcaseIcon, isShown: managesContracts },
    load: () => import('./companies.page.tsx').then((page) => page.CompaniesPage),
  },
  {
    path: '/conta/contrato',
    permission: 'contracts',
    layout: 'shell',
    title: 'contracts.all',
    // The company chooser leads here; inside a contract the user has only this one.
    redirectInClientMode: '/conta/meu-contrato',
    menu: { group: 'accounts', icon: FileTextIcon, isShown: managesContracts },
    load: () => import('./contracts.page.tsx').then((page) => page.ContractsPage),
    ports: ['contractList'],
  },
  {
    path: '/conta/contrato/resumo',
    permission: 'contracts',
    layout: 'shell',
    title: 'contracts.overview',
    redirectInClientMode: '/conta/meu-contrato',
    menu: { group: 'accounts', icon: ChartLineUpIcon, order: -1, isShown: managesContracts },
    load: () => import('./contract-overview.page.tsx').then((page) => page.ContractOverviewPage),
  },
  {
    path: '/conta/contrato/{id}',
    permission: 'contracts',
    layout: 'shell',
    title: 'contracts.edit',
    load: () => import('./contract-form.page.tsx').then((page) => page.ContractFormPage),
    ports: ['contractForm'],
  },
  {
    path: '/conta/meu-contrato',
    permission: 'myContract',
    layout: 'shell',
    title: 'contracts.mine',
    menu: { group: 'accounts', icon: IdentificationCardIcon },
    load: () => import('./my-contract.page.tsx').then((page) => page.MyContractPage),
  },
]);
