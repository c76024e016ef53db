// Shows the options of the palette group by group, and what it says while it loads, failed or found nothing.
import { Button } from '@mantine/core';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { PaletteOptionRow } from './palette-option-row.tsx';
import { paletteGroups } from './palette-options.ts';
import type { PaletteOption } from './palette-options.ts';
import type { usePalette } from './use-palette.tsx';
import styles from './search-dialog.module.css';

type Props = {
  palette: ReturnType<typeof usePalette>;
  /** The position of the chosen option. */
  at: number;
  onChoose: (key: string) => void;
  onOpen: (option: PaletteOption, isNewTab: boolean) => void;
};
export function PaletteList({ palette, at, onChoose, onOpen }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const { options, totals, wanted, isTyped, isLong, isLoading, failed } = palette;
  return (
    <div className={styles['list']}>
      <div
        className={styles['places']}
        hidden={options.length === 0}
        role="listbox"
        id="search-places"
        aria-label={t('shell.search.found')}
        aria-busy={isLoading}
      >
        {paletteGroups.map((group) => {
          const mine = options.filter((one) => one.group === group);
          if (mine.length === 0) return null;
          const total = totals[group];
          return (
            <div key={group} role="group" data-group={group} aria-labelledby={`search-${group}`}>
              <h3>
                <span id={`search-${group}`}>{t(`shell.search.${group}`)}</span>
                {total !== undefined && <span aria-hidden="true">{number(total)}</span>}
              </h3>
              <div className={styles['options']} role="presentation">
                {mine.map((option) => {
                  const index = options.indexOf(option);
                  return (
                    <PaletteOptionRow
                      key={option.key}
                      option={option}
                      id={`search-place-${index}`}
                      isChosen={index === at}
                      words={wanted}
                      onChoose={() => onChoose(option.key)}
                      onOpen={(isNewTab) => onOpen(option, isNewTab)}
                    />
                  );
                })}
              </div>
            </div>
          );
        })}
      </div>
      {failed && !isLoading ? (
        <div role="alert" className={styles['state']}>
          {t('shell.search.failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void failed.refetch()}>
            {t('state.retry')}
          </Button>
        </div>
      ) : (
        <p role="status" className={styles['state']}>
          {isLoading
            ? t('shell.search.loading')
            : isTyped && options.length === 0
              ? t(isLong ? 'shell.search.none' : 'shell.search.short')
              : ''}
        </p>
      )}
    </div>
  );
}
