// Lists what the keyboard can do, place by place, with the switch of the single keys (WCAG 2.1.4).
import { Switch } from '@mantine/core';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import '#platform/web/ui/switch.css';
import styles from './help-dialog.module.css';

const places = [
  {
    name: 'shell.keys.everywhere',
    keys: [
      { keys: ['Ctrl', 'K'], text: 'shell.keys.search' },
      { keys: ['?'], text: 'shell.keys.help' },
      { keys: ['g', 'h'], text: 'shell.keys.home' },
      { keys: ['g', 'c'], text: 'shell.keys.catalog' },
      { keys: ['g', 'p'], text: 'shell.keys.progress' },
      { keys: ['Esc'], text: 'shell.keys.close' },
    ],
  },
  {
    name: 'shell.keys.lists',
    keys: [
      { keys: ['/'], text: 'shell.keys.table' },
      { keys: ['j'], text: 'shell.keys.next' },
      { keys: ['k'], text: 'shell.keys.previous' },
      { keys: ['x'], text: 'shell.keys.choose' },
      { keys: ['e'], text: 'shell.keys.open' },
    ],
  },
  {
    name: 'shell.keys.palette',
    keys: [
      { keys: ['↑', '↓'], text: 'shell.search.keys.move' },
      { keys: ['→'], text: 'shell.search.keys.actions' },
      { keys: ['Ctrl', 'Enter'], text: 'shell.search.keys.tab' },
    ],
  },
] as const;

export function KeysList() {
  const t = useTexts();
  const [hasShortcuts, setShortcuts] = useDeviceOption('shortcuts');
  return (
    <>
      {places.map(({ name, keys }) => (
        <section key={name} aria-label={t(name)}>
          <h4 className={styles['place']}>{t(name)}</h4>
          <dl className={styles['keys']}>
            {keys.map((one) => (
              <div key={one.text}>
                <dt>
                  {one.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(one.text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={t('shell.keys.on')}
        description={t('shell.keys.on.hint')}
        checked={hasShortcuts}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
    </>
  );
}
