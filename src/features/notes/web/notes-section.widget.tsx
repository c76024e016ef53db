// Offers the notes about the current object to the pages of other features; shows nothing to a user without a profile here.
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { NotesPanel } from './notes-panel.tsx';
import type { NotedPlayer, NotePlace } from './notes.queries.ts';
import styles from './notes.module.css';

type Props = {
  place: NotePlace;
  player?: NotedPlayer;
  /** How often the player's key has asked for a note. */
  asked?: number;
  /** True where the page has no other heading for the notes, so the section shows its own. */
  hasHeading?: boolean;
};
export function NotesSection({ place, player, asked = 0, hasHeading = false }: Props) {
  const t = useTexts();
  const isSomebody = useAccess()?.userId !== undefined;
  if (!isSomebody) return null;
  return (
    <section className={styles['section']} aria-label={t('notes.notes')}>
      {hasHeading && <h3>{t('notes.notes')}</h3>}
      <NotesPanel place={place} player={player} asked={asked} />
    </section>
  );
}
