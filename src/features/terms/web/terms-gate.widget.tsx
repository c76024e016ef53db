// Asks the signed-in user to accept the terms in force, until they are accepted. access-shell-settings §4
import { useAccess } from '#platform/web/access.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { later } from '#platform/web/ui/later.tsx';
import { mustAccept } from '../contract/terms.model.ts';

const TermsQuestion = later(() =>
  withTexts('terms-question', () => import('./terms-question.tsx')).then((part) => part.TermsQuestion),
);

export function TermsGate() {
  const access = useAccess();
  if (!access?.termsOfUseId || !mustAccept({ ...access, isClientMode: access.situation.isClientMode })) return null;
  return <TermsQuestion key={access.termsOfUseId} termsId={access.termsOfUseId} />;
}
