// Shows the button that imports a spreadsheet, and its dialog. After the dialog is closed, the button finds the import again until the page is reloaded.
import { Button } from '@mantine/core';
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp';
import { useState } from 'react';
import { makeStore, useStore } from '#platform/web/store.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { ImportKind } from '../contract/import.model.ts';
import type { ImportCalls } from './import-dialog.widget.tsx';

const ImportDialog = later(() => import('./import-dialog.widget.tsx').then((part) => part.ImportDialog));
const left = {
  people: makeStore<string | undefined>(undefined),
  enrollments: makeStore<string | undefined>(undefined),
} as const satisfies Record<ImportKind, unknown>;

type Props = {
  kind: ImportKind;
  label: string;
  title: string;
  lead: string;
  templateName: string;
  calls: ImportCalls;
  /** Runs when the import is over, so the page can show the written data. The caller always passes the same function. */
  onFinished: () => void;
};
export function ImportButton({ kind, label, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  const importId = useStore(left[kind]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileArrowUpIcon size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ImportDialog {...dialog} importId={importId} onImport={left[kind].set} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
