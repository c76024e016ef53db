// Defines what a user can do from the palette: an action is offered to whoever may open the screen on which it is done.
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { ExamIcon } from '@phosphor-icons/react/dist/csr/Exam';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { hasProfile } from '#platform/contract/permission.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { isPage } from '#platform/web/screen.ts';
import type { Screen } from '#platform/web/screen.ts';
import { mayOpen } from '../guards.ts';

type PaletteAction = {
  text: string;
  /** The screen of `href`, whose permission the action needs. */
  screen: string;
  href: string;
  icon: Icon;
  /** True where the action needs a profile, which staff in client mode do not have. */
  isPersonal?: boolean;
};
/** The actions in the order in which they are offered: what a role does most comes first. */
const actions = [
  { text: 'shell.do.course', screen: '/conteudo/curso/{id}', href: '/conteudo/curso/novo', icon: GraduationCapIcon },
  { text: 'shell.do.person', screen: '/conta/usuario/{id}', href: '/conta/usuario/novo', icon: UserPlusIcon },
  { text: 'shell.do.file', screen: '/content/files/{id}', href: '/content/files/new', icon: UploadSimpleIcon },
  { text: 'shell.do.trail', screen: '/conteudo/trilha/{id}', href: '/conteudo/trilha/novo', icon: PathIcon },
  { text: 'shell.do.assessment', screen: '/conteudo/avaliacao/{id}', href: '/conteudo/avaliacao/nova', icon: ExamIcon },
  {
    text: 'shell.do.communication',
    screen: '/comunicacoes/comunicacao/{id}',
    href: '/comunicacoes/comunicacao/nova',
    icon: BookOpenTextIcon,
  },
  { text: 'shell.do.section', screen: '/conteudo/secao/{id}', href: '/conteudo/secao/nova', icon: RowsIcon },
  {
    text: 'shell.do.challenge',
    screen: '/gamificacao/desafios/{id}',
    href: '/gamificacao/desafios/novo',
    icon: PlusIcon,
  },
  {
    text: 'shell.do.externalCertificate',
    screen: '/gestao/certificados-externos/{id}',
    href: '/gestao/certificados-externos/novo',
    icon: CertificateIcon,
    isPersonal: true,
  },
] as const satisfies readonly PaletteAction[];
/** Returns what this user can begin. */
export function actionsOf(screens: readonly Screen[], situation: AccessSituation) {
  const open = new Set(screens.filter((one) => isPage(one) && mayOpen(one, situation)).map(({ path }): string => path));
  return actions.filter((one) => open.has(one.screen) && (!('isPersonal' in one) || hasProfile(situation)));
}
