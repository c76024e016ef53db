// Chooses by name what a contract is given, and shows the state of each object there. Sending continues after the dialog is closed.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SentNote, SentTag } from '#features/contracts/web/contract-choice.widget.tsx';
import type { Sent } from '#features/contracts/web/contract-choice.widget.tsx';
import { quietly } from '#platform/contract/quietly.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import styles from './given-dialog.module.css';

/** An object that a contract is given. */
export type SentObject = Pick<Sent, 'name' | 'state' | 'reason' | 'pendingFiles'> & {
  id: string;
  /** The other company that gives it: the dialog shows it, and only that company takes it away. */
  sender: string | null;
};
type QueryResult<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};
type Props = {
  title: string;
  lead: string;
  /** The names of the list and of its search. */
  label: string;
  searchLabel: string;
  empty: ReactNode;
  given: QueryResult<readonly SentObject[]>;
  offered: QueryResult<readonly { id: string; name: string }[]>;
  search: string;
  onSearch: (search: string) => void;
  /** Tries again to send an object that failed. */
  onAgain?: (id: string) => void;
  isSaving: boolean;
  /** Returns whether these may be taken away; the dialog asks before it saves. */
  mayDrop?: (ids: string[]) => Promise<boolean>;
  onSave: (ids: string[]) => Promise<unknown>;
  onClose: () => void;
};
const sameIds = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

export function GivenDialog({ title, given, offered, isSaving, mayDrop, onSave, onClose, ...list }: Props) {
  const t = useTexts();
  const [changed, setChanged] = useState<readonly string[]>();
  const before = given.data?.filter(({ sender }) => sender === null).map(({ id }) => id) ?? [];
  const chosen = changed ?? before;
  const isDirty = !sameIds(chosen, before);
  const failed = [given, offered].find((one) => one.isError);
  const isNothing = given.data?.length === 0 && offered.data?.length === 0 && !list.search;
  const handleSave = async () => {
    const dropped = before.filter((id) => !chosen.includes(id));
    if (mayDrop && dropped.length > 0 && !(await mayDrop(dropped))) return;
    await quietly('the mutation told it', async () => {
      await onSave([...chosen]);
      setChanged(undefined);
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width="form"
      isDirty={isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <Button disabled={!isDirty} loading={isSaving} onClick={() => void handleSave()}>
            {t('replication.given.save')}
          </Button>
        </>
      }
    >
      {failed ? (
        <ErrorState problem={failed.error} level={3} onRetry={() => void failed.refetch()} />
      ) : (
        <div className={styles['given']}>
          <p>{list.lead}</p>
          {!isNothing && <SearchField value={list.search} label={list.searchLabel} onSearch={list.onSearch} />}
          <LoadingRegion
            isLoading={given.isPending || offered.isPending}
            label={t('replication.given.loading')}
            skeleton={<RowsSkeleton count={4} height={44} />}
          >
            <Choices
              {...list}
              given={given.data ?? []}
              offered={offered.data ?? []}
              chosen={chosen}
              onChange={setChanged}
            />
          </LoadingRegion>
        </div>
      )}
    </Modal>
  );
}
type Shown = Pick<Props, 'label' | 'search' | 'empty' | 'onAgain'> & {
  given: readonly SentObject[];
  offered: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};
const isOthers = (one: SentObject | { id: string }) => 'sender' in one && one.sender !== null;
/** Shows the given objects first, also where the search finds others. */
function Choices({ label, search, empty, onAgain, given, offered, chosen, onChange }: Shown) {
  const t = useTexts();
  const known = new Set(given.map(({ id }) => id));
  const all: (SentObject | { id: string; name: string })[] = [...given, ...offered.filter(({ id }) => !known.has(id))];
  if (all.length === 0)
    return search ? <EmptyState level={3} picture={null} title={t('table.empty.filtered')} /> : empty;
  return (
    <ul className={styles['list']} aria-label={label}>
      {all.map((one) => (
        <li key={one.id}>
          <Checkbox
            label={one.name}
            disabled={isOthers(one)}
            checked={isOthers(one) || chosen.includes(one.id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
            }
          />
          {'state' in one && (
            <>
              {one.sender !== null && <OriginTag origin="distributor" originName={one.sender} isOffered />}
              <SentTag state={one.state} />
              <SentNote one={one} onAgain={isOthers(one) ? undefined : onAgain && (() => onAgain(one.id))} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
