// Shows whether a person has access: active, invited, inactive or removed.
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { UserRow } from '../contract/people.wire.ts';

type Props = { person: Pick<UserRow, 'isActive' | 'isPending'> & Partial<Pick<UserRow, 'removedAt'>> };
export function PersonState({ person }: Props) {
  const t = useTexts();
  const { date } = useFormats();
  if (person.removedAt) return <Tag>{t('people.state.removed', { date: date(person.removedAt) })}</Tag>;
  if (!person.isActive) return <Tag>{t('people.state.inactive')}</Tag>;
  return person.isPending ? (
    <Tag tone="warning" icon={EnvelopeSimpleIcon}>
      {t('people.state.pending')}
    </Tag>
  ) : (
    <Tag tone="ok">{t('people.state.active')}</Tag>
  );
}
