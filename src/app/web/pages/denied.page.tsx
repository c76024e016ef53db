// /403: the restricted area, which permission it was, and who gives it.
import { useAccess } from '#platform/web/access.ts';
import { DeniedState } from '#platform/web/ui/states.tsx';
import { SinglePage } from './single-page.tsx';

export function DeniedPage() {
  const access = useAccess();
  return (
    <SinglePage name={access?.tenantName}>
      <DeniedState />
    </SinglePage>
  );
}
