// Notes beside what is consumed: a section of the page, on phones a drawer behind a button; nothing for who has no profile here.
import { Button } from '@mantine/core';
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil';
import { useEffect, useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import { NotesPanel } from './notes-panel.tsx';
import type { NotedPlayer, NotePlace } from './notes.queries.ts';
import styles from './notes.module.css';

type Props = {
  place: NotePlace;
  player?: NotedPlayer;
  /** How often a note was asked for by the player's key. */
  asked?: number;
  /** Stands in a dialog, where a drawer would be one layer too many. */
  isInDialog?: boolean;
};
export function NotesSection({ place, player, asked = 0, isInDialog = false }: Props) {
  const t = useTexts();
  const isNarrow = useNarrow();
  const isSomebody = useAccess()?.userId !== undefined;
  const [isOpen, setOpen] = useState(false);
  const hasDrawer = isNarrow && !isInDialog;
  useEffect(() => {
    if (asked > 0) setOpen(true);
  }, [asked]);
  if (!isSomebody) return null;
  if (hasDrawer)
    return (
      <>
        <Button
          variant="default"
          fullWidth
          leftSection={<NotePencilIcon size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('notes.notes')}
        </Button>
        <Drawer opened={isOpen} onClose={() => setOpen(false)} title={t('notes.notes')}>
          <NotesPanel place={place} player={player} asked={asked} onSought={() => setOpen(false)} />
        </Drawer>
      </>
    );
  return (
    <section className={styles['section']} aria-label={t('notes.notes')}>
      <h3>{t('notes.notes')}</h3>
      <NotesPanel place={place} player={player} asked={asked} />
    </section>
  );
}
