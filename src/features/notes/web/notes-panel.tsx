// Shows the notes about one object: an editor at one side and the list at the other, with search and export to a spreadsheet.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteComposer } from './note-composer.tsx';
import { downloadNotes, useNotes } from './notes.queries.ts';
import type { NotedPlayer, NotePlace } from './notes.queries.ts';
import styles from './notes.module.css';

type Props = {
  place: NotePlace;
  player?: NotedPlayer;
  asked: number;
};
export function NotesPanel({ place, player, asked }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [editedId, setEditedId] = useState<string>();
  const found = useNotes({
    mediaId: place.mediaId,
    orderBy: player ? 'moment' : 'createdAt',
    ...(search && { search }),
  });
  const notes = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const handleSeek = (second: number) => player?.controls.current?.seek(second);
  const handleSheet = async () => {
    try {
      const file = await downloadNotes({ mediaId: place.mediaId, ...(search && { search }) });
      saveFile(file, file instanceof File ? file.name : `${t('notes.notes')}.csv`);
    } catch (problem) {
      toast.error(problem);
    }
  };
  const isEmpty = notes.length === 0 && !search;
  return (
    <div className={styles['panel']}>
      <NoteComposer place={place} player={player} asked={asked} />
      <div className={styles['written']}>
        {!(found.isSuccess && isEmpty) && (
          <div className={styles['tools']}>
            <SearchField value={search} onSearch={setSearch} label={t('notes.search')} />
            <Button
              variant="default"
              leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
              onClick={() => void handleSheet()}
            >
              {t('notes.spreadsheet')}
            </Button>
          </div>
        )}
        {found.isError && !found.data ? (
          <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <LoadingRegion
            isLoading={found.isPending}
            label={t('notes.loading')}
            skeleton={<RowsSkeleton count={2} height={96} />}
          >
            {notes.length > 0 ? (
              <ul className={styles['list']}>
                {notes.map((note) => (
                  <li key={note.id}>
                    {editedId === note.id ? (
                      <NoteComposer
                        place={{
                          mediaId: note.mediaId,
                          courseId: note.courseId ?? undefined,
                          trailId: note.trailId ?? undefined,
                        }}
                        note={note}
                        player={player}
                        asked={0}
                        onDone={() => setEditedId(undefined)}
                      />
                    ) : (
                      <NoteCard note={note} onSeek={player && handleSeek} onEdit={() => setEditedId(note.id)} />
                    )}
                  </li>
                ))}
              </ul>
            ) : search ? (
              <FilteredEmptyState query={search} onClear={() => setSearch('')} />
            ) : (
              <p className={styles['none']}>{t(player?.isVideo ? 'notes.none.video' : 'notes.none')}</p>
            )}
            {found.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('notes.more')}
              </Button>
            )}
          </LoadingRegion>
        )}
      </div>
    </div>
  );
}
