// Shows the status of a result or of a running attempt as a word with its tone.
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ResultStatus } from '../contract/attempt.wire.ts';
import { statusTone } from '../contract/result-words.wire.ts';

export function StatusTag({ status }: { status: ResultStatus }) {
  const t = useTexts();
  return <Tag tone={statusTone[status]}>{t(`attempts.status.${status}`)}</Tag>;
}
