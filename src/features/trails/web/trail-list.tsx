// Shows the authors' list of trails, and provides it with its data, actions and texts.
import { useTexts } from '#platform/web/texts.ts';
import { ContentList } from '#features/courses/web/content-list.widget.tsx';
import type { AddedToContents } from '#features/courses/web/content-list-parts.widget.tsx';
import {
  fetchTrails,
  fetchTrailUse,
  useDuplicateTrail,
  useRemoveTrail,
  useRestoreTrail,
  useSetTrailActive,
  useTrails,
} from './trails.queries.ts';
import { useChangeManyTrails } from './many-trails.queries.ts';

export function TrailList(props: AddedToContents) {
  const t = useTexts();
  const [duplicate, remove, restore, setActive, changeMany] = [
    useDuplicateTrail(),
    useRemoveTrail(),
    useRestoreTrail(),
    useSetTrailActive(),
    useChangeManyTrails(),
  ];
  return (
    <ContentList
      {...props}
      kind="trail"
      path="/conteudo/trilha"
      useRows={useTrails}
      fetchRows={fetchTrails}
      calls={{
        use: fetchTrailUse,
        duplicate: duplicate.mutateAsync,
        remove: remove.mutateAsync,
        restore: restore.mutateAsync,
        setActive: setActive.mutateAsync,
        changeMany: changeMany.mutateAsync,
      }}
      words={{
        all: t('trails.all'),
        one: t('trails.one'),
        new: t('trails.new'),
        list: t('trails.list'),
        search: t('trails.search'),
        empty: t('trails.none'),
        emptyText: t('trails.none.text'),
        replicated: t('trails.replicated'),
        removed: t('trails.removed'),
        lead: (total, drafts) =>
          [t('trails.count', { count: total }), drafts ? t('trails.count.drafts', { count: drafts }) : '']
            .filter(Boolean)
            .join(', '),
      }}
    />
  );
}
