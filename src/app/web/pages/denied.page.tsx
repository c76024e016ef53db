// Shows /403: the restricted area, the permission it requires, and who grants it.
import { permissions } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { useStore } from '#platform/web/store.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DeniedState } from '#platform/web/ui/states.tsx';
import { denied } from '../guards.ts';
import { SinglePage } from './single-page.tsx';

export function DeniedPage() {
  const t = useTexts();
  const access = useAccess();
  const screen = useStore(denied);
  // The form of permissions shows the permission's own name; the screen's title says where it leads.
  const name = screen?.permission && permissions[screen.permission].name;
  return (
    <SinglePage name={access?.tenantName}>
      <DeniedState permission={name && (name === t(screen.title) ? `“${name}”` : `“${name}” (${t(screen.title)})`)} />
    </SinglePage>
  );
}
