// Shows the state of a row of courses or trails, and the company that it came from.
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine';
import { useTexts } from '#platform/web/texts.ts';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ContentRow } from './content-list-parts.widget.tsx';

type Props = { kind: 'course' | 'trail'; row: ContentRow };
export function ContentStateTags({ kind, row }: Props) {
  return (
    <>
      <StateTag kind={kind} row={row} /> <OriginTag {...row} />
    </>
  );
}
function StateTag({ kind, row: { isActive, publication } }: Props) {
  const t = useTexts();
  if (!isActive) return <Tag>{t(kind === 'trail' ? 'courses.state.trail.inactive' : 'courses.state.inactive')}</Tag>;
  if (publication === 'draft')
    return (
      <Tag tone="warning" icon={PencilSimpleLineIcon}>
        {t('courses.state.draft')}
      </Tag>
    );
  if (publication === 'changed') return <Tag tone="info">{t('courses.state.changed')}</Tag>;
  return <Tag tone="ok">{t(kind === 'trail' ? 'courses.state.trail.published' : 'courses.state.published')}</Tag>;
}
