// Shows the content of a public link to every visitor: a media object in its viewer, or the details of a course or trail with a sign-in button.
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { PublicFrame } from '#features/branding/web/public-frame.widget.tsx';
import { MediaViewer } from '#features/media/web/media-viewer.widget.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion, MissingState } from '#platform/web/ui/states.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import type { PublicItem } from '#features/media/contract/public-item.wire.ts';
import { usePublicItem } from './public-item.queries.ts';
import styles from './public-item.module.css';

export function PublicItemPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const found = usePublicItem(id);
  if (found.error instanceof Problem && found.error.kind === 'missing')
    return (
      <PublicFrame>
        <MissingState />
      </PublicFrame>
    );
  return (
    <PublicFrame>
      {found.isError ? (
        <ErrorState level={1} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('catalog.public.loading')}
          skeleton={<RowsSkeleton count={4} height={72} />}
        >
          {found.data && <Shown item={found.data} />}
        </LoadingRegion>
      )}
    </PublicFrame>
  );
}
function Shown({ item }: { item: PublicItem }) {
  const { duration } = useFormats();
  return (
    <div className={styles['content']}>
      <h1>{item.title}</h1>
      {item.opened ? (
        <div className={styles['stage']}>
          <MediaViewer mediaId={item.id} opened={item.opened} isMain />
        </div>
      ) : (
        <div className={styles['cover']} aria-hidden="true">
          <Cover title={item.title} seed={item.id} picture={pictureOf(item.cover)} isFirst />
        </div>
      )}
      {item.synopsis && <p className={styles['lead']}>{item.synopsis}</p>}
      {item.workloadMinutes ? <p>{duration(item.workloadMinutes * 60)}</p> : null}
      {item.description && <MarkdownView source={item.description} topLevel={2} />}
      {item.kind !== 'media' && <Inside item={item} kind={item.kind} />}
    </div>
  );
}
function Inside({ item, kind }: { item: PublicItem; kind: 'course' | 'trail' }) {
  const t = useTexts();
  const address = `/catalog?view=${referenceText({ kind, id: item.id })}`;
  return (
    <>
      <h2>{t('catalog.public.items')}</h2>
      <ol className={styles['items']}>
        {item.items.map((one) => {
          const Icon = contentIcons[one.kind === 'media' ? mediaIcon(one.mediaKind) : one.kind];
          return (
            <li key={one.id}>
              <Icon size={20} aria-hidden="true" />
              {one.title}
            </li>
          );
        })}
      </ol>
      <Button onClick={() => goTo(address)}>{t('catalog.public.enter')}</Button>
    </>
  );
}
const mediaIcon = (kind: PublicItem['items'][number]['mediaKind']) =>
  kind === 'carousel' ? 'image' : (kind ?? 'document');
