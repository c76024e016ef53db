// Shows one option of the palette: its cover, photo or icon, its name with the words marked, and a quiet line.
import { ArrowElbowDownLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowElbowDownLeft';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { Marked } from '#platform/web/ui/marked.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { PaletteOption } from './palette-options.ts';
import styles from './search-dialog.module.css';

/** Returns the quiet line of an option: kind, duration, progress, or what a person does and where. */
export function useOptionLine() {
  const t = useTexts();
  const { duration } = useFormats();
  return ({ shownAs, durationSeconds, percent: done, note }: PaletteOption) =>
    [
      shownAs && t(`card.kind.${shownAs}`),
      durationSeconds ? duration(durationSeconds) : undefined,
      done ? t('card.progress.percent', { percent: Math.floor(done) }) : undefined,
      note,
    ]
      .filter(Boolean)
      .join(' · ');
}
type Props = {
  option: PaletteOption;
  id: string;
  isChosen: boolean;
  words: string;
  onChoose: () => void;
  onOpen: (isNewTab: boolean) => void;
};
export function PaletteOptionRow({ option, id, isChosen, words, onChoose, onOpen }: Props) {
  const lineOf = useOptionLine();
  const { label, icon: Icon, cover, person, percent, excerpt, group } = option;
  const line = lineOf(option);
  return (
    <div
      className={styles['option']}
      data-group={group}
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseMove={onChoose}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      {cover ? (
        <span className={styles['cover']} aria-hidden="true">
          <Cover title={label} seed={cover.seed} picture={cover.picture} sizes="180px" isFirst />
          {percent ? <i style={{ width: `${percent}%` }} data-done={percent >= 100 || undefined} /> : null}
        </span>
      ) : (
        <span className={styles['place']}>
          {person ? (
            <UserAvatar name={person.fullName} photoUrl={person.photoUrl} size={40} />
          ) : (
            <Icon size={20} aria-hidden="true" />
          )}
        </span>
      )}
      <span className={styles['words']}>
        <b>
          <Marked text={label} words={words} />
        </b>
        {(line || excerpt) && (
          <small>
            {line}
            {excerpt && (
              <span className={styles['excerpt']}>
                {line && ' · '}
                <Marked text={excerpt} words={words} />
              </span>
            )}
          </small>
        )}
      </span>
      {isChosen && group !== 'continued' && <ArrowElbowDownLeftIcon size={18} aria-hidden="true" />}
    </div>
  );
}
