// Shows /403: the restricted area, the permission it requires, and who grants it; to a person without a role, what to ask for.
import { permissions } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { useStore } from '#platform/web/store.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DeniedState, EmptyState } from '#platform/web/ui/states.tsx';
import { denied } from '../guards.ts';
import { SinglePage } from './single-page.tsx';

export function DeniedPage() {
  const t = useTexts();
  const access = useAccess();
  const screen = useStore(denied);
  // The form of permissions shows the permission's own name; the screen's title says where it leads.
  const name = screen?.permission && permissions[screen.permission].name;
  // Whoever has no role finds nothing anywhere: the page says what to ask for.
  const hasNoRole = access && !screen && access.situation.granted.size === 0 && !access.situation.isClientMode;
  if (hasNoRole)
    return (
      <SinglePage name={access.tenantName}>
        <EmptyState picture="denied" level={1} title={t('state.denied')}>
          {t('state.denied.text')} {t('state.denied.ask')}
        </EmptyState>
      </SinglePage>
    );
  return (
    <SinglePage name={access?.tenantName}>
      <DeniedState permission={name && (name === t(screen.title) ? `“${name}”` : `“${name}” (${t(screen.title)})`)} />
    </SinglePage>
  );
}
