// Asks before a renewal what it changes, begins the cycle, and opens the content.
import { referenceText } from '#platform/contract/reference.ts';
import { confirm } from '#platform/web/confirm.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import type { OwnObligation } from '../contract/compliance.wire.ts';
import { ownActOf } from '../contract/own-obligation.model.ts';
import { useRenewObligation } from './own-obligations.queries.ts';

const contentOf = ({ kind, objectId }: Pick<OwnObligation, 'kind' | 'objectId'>) =>
  referenceText({ kind, id: objectId });
/** The classroom opens at what is not done yet. */
const classroomOf = (content: Pick<OwnObligation, 'kind' | 'objectId'>) =>
  `/learning-center/view/${contentOf(content)}/0`;
export function useRenewal(obligation: OwnObligation) {
  const t = useTexts();
  const { date } = useFormats();
  const renewal = useRenewObligation();
  const { ruleId, ruleName, title, status, expiresOn } = obligation;
  const act = ownActOf(obligation);
  const begin = async () => {
    const ends = t(status === 'expiring' ? 'compliance.own.renew.holds' : 'compliance.own.renew.ended', {
      day: expiresOn ? date(expiresOn) : '',
    });
    const isSure = await confirm({
      title: t('compliance.own.renew.title', { title: title ?? ruleName }),
      body: `${t('compliance.own.renew.text')}\n${ends}`,
      confirmLabel: t('compliance.own.renew'),
    });
    if (isSure) goTo(classroomOf(await renewal.mutateAsync(ruleId)));
  };
  const run = () => {
    if (act === 'renew') void quietly('the mutation told it', begin);
    else goTo(act === 'begin' ? `/catalog?view=${contentOf(obligation)}` : classroomOf(obligation));
  };
  return { act, run, isRenewing: renewal.isPending };
}
