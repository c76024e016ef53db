// The screens of companies and contracts, and of one's own contract.
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard';
import { isProviderStaff } from '#platform/contract/permission.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

/** The meta permission `plantar`: provider staff; a distributor's staff see both reduced (decisions D1.3). */
const isStaff = (situation: AccessSituation) => isProviderStaff(situation) || situation.isDistributor;
export const contractScreens = screens([
  {
    path: '/conta/pessoa',
    permission: 'companies',
    layout: 'shell',
    title: 'contracts.companies',
    menu: { group: 'accounts', icon: BriefcaseIcon, isShown: isStaff },
    load: () => import('./companies.page.tsx').then((page) => page.CompaniesPage),
  },
  {
    path: '/conta/contrato',
    permission: 'contracts',
    layout: 'shell',
    title: 'contracts.all',
    // The company chooser leads here; inside a contract there is this one alone.
    redirectInClientMode: '/conta/meu-contrato',
    menu: { group: 'accounts', icon: FileTextIcon, isShown: isStaff },
    load: () => import('./contracts.page.tsx').then((page) => page.ContractsPage),
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
