// Asks which columns the export contains, at least one. TABLE-009 to 011
import { Button, Checkbox } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import type { ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { timeIn } from '#platform/contract/days.ts';
import { toast } from '../../toast.ts';
import { timeZone, useFormats, useTexts } from '../../texts.ts';
import { Modal } from '../modal.tsx';
import { Segmented } from '../segmented.tsx';
import styles from './table.module.css';

export type ExportFormat = 'xlsx' | 'csv';
export type ExportRequest = { columns: string[]; fileName: string; format: ExportFormat };
export const formatNames: Record<ExportFormat, string> = { xlsx: 'XLSX', csv: 'CSV' };
/** Returns page title, date and time: `Cursos 2025-11-12 15-42`. */
export const exportFileName = (title: string, at = new Date()) =>
  `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim()} ${timeIn(at, timeZone()).slice(0, -3).replace(':', '-')}`;
type Props = {
  title: string;
  count: number;
  isTotalExact?: boolean;
  columns: readonly { id: string; header: string }[];
  /** The formats to choose from, with the default first; a single format is not asked for. */
  formats?: readonly ExportFormat[];
  onExport: (request: ExportRequest) => Promise<unknown>;
};

/** Shows the button that asks for the file of a list. */
export function DownloadButton(props: ButtonProps & ComponentProps<'button'>) {
  const t = useTexts();
  return (
    <Button variant="default" leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />} {...props}>
      {t('table.export')}
    </Button>
  );
}
/** Shows the button and its dialog. */
export function ExportDialog({ title, count, isTotalExact = true, columns, formats = ['csv'], onExport }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [format, setFormat] = useState<ExportFormat>(formats[0]!);
  const [isRunning, setRunning] = useState(false);
  const taken = chosen ?? new Set(columns.map(({ id }) => id));
  const fileName = exportFileName(title);
  const toggle = (id: string) =>
    setChosen(new Set(taken.has(id) ? [...taken].filter((one) => one !== id) : [...taken, id]));
  const run = async () => {
    setRunning(true);
    try {
      await onExport({ columns: columns.filter(({ id }) => taken.has(id)).map(({ id }) => id), fileName, format });
      setOpen(false);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setRunning(false);
    }
  };
  const footer = (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
        {t('dialog.cancel')}
      </Button>
      <Button
        loading={isRunning}
        disabled={taken.size === 0}
        aria-describedby={taken.size === 0 ? 'export-none' : undefined}
        onClick={() => void run()}
      >
        {t('table.export')}
      </Button>
    </>
  );
  return (
    <>
      <DownloadButton onClick={() => setOpen(true)} />
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        width="password"
        title={t('table.export.title')}
        footer={footer}
      >
        <p className="muted">
          {isTotalExact ? t('table.export.rows', { count }) : t('table.export.rowsAtLeast', { count: number(count) })}
        </p>
        {formats.length > 1 && (
          <div className={styles['exportFormat']}>
            <Segmented
              label={t('table.export.format')}
              value={format}
              onChange={setFormat}
              options={formats.map((value) => ({ value, label: formatNames[value] }))}
            />
          </div>
        )}
        <fieldset className={styles['exportColumns']}>
          <legend>{t('table.export.columns')}</legend>
          <Checkbox
            label={t('table.export.all')}
            checked={taken.size === columns.length}
            indeterminate={taken.size > 0 && taken.size < columns.length}
            onChange={() => setChosen(new Set(taken.size === columns.length ? [] : columns.map(({ id }) => id)))}
          />
          {columns.map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={taken.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        {taken.size === 0 && (
          <p id="export-none" role="alert" className={styles['exportNone']}>
            {t('table.export.none')}
          </p>
        )}
        <p className="muted">{t('table.export.file', { name: fileName })}</p>
      </Modal>
    </>
  );
}
