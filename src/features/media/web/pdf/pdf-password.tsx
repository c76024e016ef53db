// Asks for the password of a protected PDF. Allows two attempts; the second says that the first password was wrong.
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';

type Props = { attempt: number; onPassword: (password: string) => void; onGiveUp: () => void };
export function PdfPassword({ attempt, onPassword, onGiveUp }: Props) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    onPassword(password);
    setPassword('');
  };
  return (
    <Modal opened onClose={onGiveUp} title={t('media.pdf.password.title')} width="confirm" firstFocus="content">
      <form onSubmit={handleSubmit} style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>{t('media.pdf.password.text')}</p>
        <PasswordInput
          data-autofocus
          label={t('media.pdf.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={attempt > 1 ? t('media.pdf.password.wrong') : undefined}
          autoComplete="off"
        />
        <Button type="submit" disabled={password === ''}>
          {t('media.pdf.password.open')}
        </Button>
      </form>
    </Modal>
  );
}
