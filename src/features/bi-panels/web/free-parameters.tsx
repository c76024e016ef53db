// Asks the viewer for the values of the free parameters, and opens the panel with them.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { panelLimits } from '../contract/bi-panel.model.ts';
import type { ShownBiPanel } from '../contract/bi-panel.wire.ts';
import styles from './bi-panels.module.css';

type Props = {
  parameters: ShownBiPanel['parameters'];
  onChoose: (chosen: { id: string; value: string }[]) => void;
};
export function FreeParameters({ parameters, onChoose }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const valueOf = ({ id, text }: Props['parameters'][number]) => typed[id] ?? text ?? '';
  return (
    <form
      className={styles['free']}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(parameters.map((one) => ({ id: one.id, value: valueOf(one) })));
      }}
    >
      {parameters.map((one) => (
        <TextInput
          key={one.id}
          label={one.description || one.id}
          maxLength={panelLimits.value}
          value={valueOf(one)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((before) => ({ ...before, [one.id]: value }));
          }}
        />
      ))}
      <Button type="submit" variant="default">
        {t('biPanels.apply')}
      </Button>
    </form>
  );
}
