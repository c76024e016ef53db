// The screen of contracts, with what is sent to them.
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { managesContracts } from '#features/contracts/contract/contract.model.ts';
import { screens } from '#platform/web/screen.ts';

export const replicationScreens = screens([
  {
    path: '/conta/contrato',
    permission: 'contracts',
    layout: 'shell',
    title: 'contracts.all',
    // The company chooser leads here; inside a contract there is this one alone.
    redirectInClientMode: '/conta/meu-contrato',
    menu: { group: 'accounts', icon: FileTextIcon, isShown: managesContracts },
    load: () => import('./contracts.page.tsx').then((page) => page.ContractsPage),
  },
]);
