// Shows the state of a region without content: loading, empty, failed, denied, missing. UX §3
import { Button } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { announce } from '../announce.ts';
import { emptyArt } from '../art/small-art.ts';
import type { EmptyPicture } from '../art/small-art.ts';
import { Drawing } from '../art/drawing.tsx';
import { problemText, supportCode } from '../problem-text.ts';
import { useTexts } from '../texts.ts';
import { goTo } from './app-link.tsx';
import styles from './states.module.css';

type StateProps = {
  picture?: EmptyPicture | null;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  code?: string;
  level?: 1 | 2 | 3;
  role?: string;
};
/** Shows the common form of a state: a picture, what it is, and what to do. */
function State({ picture, title, children, action, code, level = 2, role }: StateProps) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  return (
    <div className={styles['state']} role={role}>
      {picture && <Drawing art={emptyArt[picture]()} width={240} height={160} />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles['action']}>{action}</div>}
      {code && <p className={styles['code']}>{t('state.code', { code })}</p>}
    </div>
  );
}
/** Shows what will appear here after the first use, and offers the one next step. */
export const EmptyState = ({ title, children, action, picture = 'list', level }: Omit<StateProps, 'code' | 'role'>) => (
  <State picture={picture} title={title} action={action} level={level}>
    {children}
  </State>
);
/** Shows that nothing matches the search or the filters. */
export function FilteredEmptyState({ query, onClear }: { query?: string; onClear?: () => void }) {
  const t = useTexts();
  return (
    <State
      picture="search"
      title={t('table.empty.filtered')}
      role="status"
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {t('table.empty.clear')}
          </Button>
        )
      }
    >
      {query ? t('table.empty.query', { query }) : t('table.empty.hint')}
    </State>
  );
}
/** True where the record does not exist, or where the address holds an invalid id. */
const isMissing = (problem: unknown): problem is Problem =>
  problem instanceof Problem &&
  (problem.kind === 'missing' || !!problem.details.fields?.every(({ code }) => code === 'id.invalid'));
/** True where the user lacks the permission: a retry would not help, and the sentence says why. */
export const isRefused = (problem: unknown): boolean => problem instanceof Problem && problem.kind === 'forbidden';
/** Shows a failure, only inside the region that failed. */
export function ErrorState({
  problem,
  title,
  missingTitle,
  onRetry,
  level,
}: {
  problem: unknown;
  title?: string;
  /** The specification's own title for a missing record, where it has one. */
  missingTitle?: string;
  onRetry?: () => void;
  level?: 1 | 2 | 3;
}) {
  const t = useTexts();
  // A retry would not bring a missing record.
  const missing = isMissing(problem);
  const refused = isRefused(problem);
  return (
    <State
      picture={missing ? 'search' : refused ? 'denied' : 'error'}
      role="alert"
      level={level}
      title={missing ? (missingTitle ?? t('state.gone')) : (title ?? t(refused ? 'state.denied' : 'state.error'))}
      action={
        missing || refused ? (
          <Button onClick={() => goTo('/')}>{t('state.home')}</Button>
        ) : (
          onRetry && (
            <Button leftSection={<ArrowClockwiseIcon size={20} aria-hidden="true" />} onClick={onRetry}>
              {t('state.retry')}
            </Button>
          )
        )
      }
      code={missing || refused ? undefined : supportCode(problem)}
    >
      {missing && problem.kind !== 'missing' ? t('state.missing.text') : problemText(problem)}
    </State>
  );
}
/** Shows /403: names the permission and who grants it. */
export function DeniedState({ permission }: { permission?: string }) {
  const t = useTexts();
  return (
    <State
      picture="denied"
      level={1}
      title={t('state.denied')}
      action={<Button onClick={() => goTo('/')}>{t('state.home')}</Button>}
    >
      {t('state.denied.text')}{' '}
      {permission && `${t('state.denied.permission', { permission })} ${t('state.denied.ask')}`}
    </State>
  );
}
/** Shows /404; `children` is the place for the search field. */
export function MissingState({ children }: { children?: ReactNode }) {
  const t = useTexts();
  return (
    <State
      picture="search"
      level={1}
      title={t('state.missing')}
      action={
        <>
          {children}
          <Button onClick={() => goTo('/')}>{t('state.home')}</Button>
        </>
      }
    >
      {t('state.missing.text')}
    </State>
  );
}
/** Shows a failed part in one row; the rest of the page continues to work. */
export function FailedRow({ title, problem, onRetry }: { title: string; problem?: unknown; onRetry: () => void }) {
  const t = useTexts();
  const refused = isRefused(problem);
  return (
    <div className={styles['row']} role="alert">
      <b>{title}</b>
      <span>{refused ? problemText(problem) : t('state.failedRow')}</span>
      {!refused && (
        <Button variant="default" size="compact-md" mih={36} onClick={onRetry}>
          {t('state.retry')}
        </Button>
      )}
    </div>
  );
}

const waitMs = 200;
const leastMs = 300;
/** Returns true only when loading takes longer than 200 ms, and then for at least 300 ms. */
export function useDelayedLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const rest = isLoading ? waitMs : Math.max(0, since.current + leastMs - Date.now());
    const timer = setTimeout(() => {
      if (isLoading) since.current = Date.now();
      setShown(isLoading);
    }, rest);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
type LoadingProps = {
  isLoading: boolean;
  /** The label during loading: "Carregando cursos". */ label: string;
  skeleton: ReactNode;
  children: ReactNode;
};
/** Shows a loading region: first nothing, then its skeleton, then its content. */
export function LoadingRegion({ isLoading, label, skeleton, children }: LoadingProps) {
  const isShown = useDelayedLoading(isLoading);
  useEffect(() => {
    if (isShown) announce(label);
  }, [isShown, label]);
  return (
    <div aria-busy={isLoading || isShown}>
      {isShown ? <div aria-hidden="true">{skeleton}</div> : isLoading ? null : children}
    </div>
  );
}
