// Asks for the address of a link in a row of the editor.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './formatted-text-editor.module.css';

/** True for an address that the server keeps; it would drop any other address silently. */
const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text);

type Props = { initial: string; onApply: (href: string) => void; onCancel: () => void };
export function LinkField({ initial, onApply, onCancel }: Props) {
  const t = useTexts();
  const [href, setHref] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const asked = href.trim();
    if (asked && !isAddress(asked)) return setInvalid(true);
    onApply(asked);
  };
  return (
    <div className={styles['link']}>
      <TextInput
        autoFocus
        label={t('formatted.link.address')}
        placeholder="https://"
        type="url"
        value={href}
        maxLength={2_000}
        error={isInvalid && t('formatted.link.wrong')}
        onChange={(event) => {
          setInvalid(false);
          setHref(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // The key must not submit the form around the field, and must not close a dialog.
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onCancel();
        }}
      />
      <Button variant="default" onClick={apply}>
        {t('formatted.link.apply')}
      </Button>
    </div>
  );
}
