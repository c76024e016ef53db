// Shows a bar above every page while staff is in a client's environment: the contract, the time left, and the exit. UX §12
import { Button } from '@mantine/core';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exitClientMode, prolongClientMode } from '#features/sign-in/web/session.queries.ts';
import type { Access } from '#platform/web/access.ts';
import { announce } from '#platform/web/announce.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { loadPage } from '#platform/web/ui/app-link.tsx';
import styles from './client-mode-bar.module.css';

const listPath = '/conta/contrato';
const secondMilliseconds = 1_000;
/** Seconds before the end from which the bar offers another hour: ten minutes. */
const offerSeconds = 10 * 60;
/** Seconds before the end at which screen readers announce it: 5 minutes, 1 minute, 10 seconds (UX §12). */
const spokenSeconds = [300, 60, 10];

type Props = { mode: NonNullable<Access['clientMode']>; company: string };
export function ClientModeBar({ mode, company }: Props) {
  const t = useTexts();
  const seconds = useSecondsLeft(mode.expiresAt);
  const canProlong = seconds <= offerSeconds && Date.parse(mode.endsAt) > Date.parse(mode.expiresAt);
  const exit = useMutation({
    mutationFn: exitClientMode,
    onSuccess: (hasLeft) => hasLeft && loadPage(window.location.pathname === listPath ? '/' : listPath),
  });
  const prolong = useMutation({ mutationFn: prolongClientMode });
  const { mutate: leave } = exit;
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);
  useEffect(() => {
    // The shell, and the parts that stick below it, leave space for the bar.
    document.documentElement.dataset['clientMode'] = '';
    return () => void delete document.documentElement.dataset['clientMode'];
  }, []);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const spoken = spokenSeconds.includes(seconds);
  const said = useRef(0);
  useEffect(() => {
    if (spoken && said.current !== seconds) announce(t('shell.clientMode.remaining', { time: clock }), 'assertive');
    said.current = seconds;
  }, [spoken, seconds, clock, t]);
  const handleExit = async () => {
    if (await confirm({ body: t('shell.clientMode.question'), confirmLabel: t('shell.clientMode.exit') })) leave();
  };
  return (
    <>
      <section className={styles['bar']} aria-label={t('shell.clientMode')}>
        <UserSwitchIcon size={24} weight="fill" aria-hidden="true" />
        <p>
          {t('shell.clientMode')}: <b>{company}</b>
          <span className={styles['wide']}>
            {' '}
            · {t('shell.clientMode.contract', { code: mode.code })} · {t('shell.clientMode.text')}
          </span>
        </p>
        <span role="timer" className="num" aria-label={t('shell.clientMode.remaining', { time: clock })}>
          {clock}
        </span>
        {canProlong && (
          <Button variant="default" size="compact-md" loading={prolong.isPending} onClick={() => prolong.mutate()}>
            {t('shell.clientMode.prolong')}
          </Button>
        )}
        <Button
          size="compact-md"
          color="dark"
          aria-label={t('shell.clientMode.exit')}
          loading={exit.isPending}
          leftSection={<SignOutIcon size={18} aria-hidden="true" />}
          onClick={() => void handleExit()}
        >
          {t('shell.clientMode.out')}
        </Button>
      </section>
      <div className={styles['frame']} aria-hidden="true" />
    </>
  );
}
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / secondMilliseconds));
}
