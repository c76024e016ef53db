// Shows the state of a course or trail, and of a row of them also the company that it came from.
import { useTexts } from '#platform/web/texts.ts';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import type { PublicationState } from '#platform/web/ui/publication-tag.tsx';
import type { ContentRow } from './content-list-parts.widget.tsx';

export function ContentStateTag({ kind, state }: { kind: 'course' | 'trail'; state: PublicationState }) {
  const t = useTexts();
  const isFeminine = kind === 'trail' && (state === 'published' || state === 'inactive');
  return (
    <PublicationTag state={state}>
      {isFeminine ? t(`courses.state.trail.${state}`) : t(`courses.state.${state}`)}
    </PublicationTag>
  );
}
export const ContentStateTags = ({ kind, row }: { kind: 'course' | 'trail'; row: ContentRow }) => (
  <>
    <ContentStateTag kind={kind} state={row.isActive ? row.publication : 'inactive'} /> <OriginTag {...row} />
  </>
);
