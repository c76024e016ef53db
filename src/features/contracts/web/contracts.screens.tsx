// The screens of companies and of one's own contract; that of all contracts stands in replication, which adds what it sends to them.
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
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
    path: '/conta/meu-contrato',
    permission: 'myContract',
    layout: 'shell',
    title: 'contracts.mine',
    menu: { group: 'accounts', icon: IdentificationCardIcon },
    load: () => import('./my-contract.page.tsx').then((page) => page.MyContractPage),
  },
]);
