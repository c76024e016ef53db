// Asks whose evidence an inspector gets, a person's or a content's, and fetches the pack.
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useContents } from '#features/courses/web/courses.queries.ts';
import { useChoosable } from '#features/people/web/people.queries.ts';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import type { EvidenceForm } from '../contract/evidence.wire.ts';
import { DownloadProgress } from './download-progress.tsx';
import { exportEvidence } from './reports.queries.ts';
import { useDownload } from './use-download.tsx';
import styles from './reports.module.css';

const choices = 20;
type Chosen = EvidenceForm & { name: string };
export function EvidenceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [of, setOf] = useState<'person' | 'content'>('person');
  const [chosen, setChosen] = useState<Chosen>();
  const may = useMay();
  // Contents are found by whoever works with them; others take the packs of people.
  const mayContents = (['courses', 'trails', 'sections'] as const).some((permission) => may(permission));
  const { received, start, cancel } = useDownload();
  const close = () => {
    cancel();
    onClose();
  };
  const fetchPack = async ({ kind, id, name }: Chosen) => {
    const isDone = await start((options) => exportEvidence({ kind, id }, options), `${name}.zip`);
    if (isDone) onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      width="password"
      title={t('reports.evidence')}
      footer={
        received ? (
          <DownloadProgress received={received} onCancel={cancel} />
        ) : (
          <>
            <Button variant="subtle" color="gray" onClick={close}>
              {t('dialog.cancel')}
            </Button>
            <Button disabled={!chosen} onClick={() => chosen && void fetchPack(chosen)}>
              {t('reports.evidence.fetch')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['evidence']}>
        <p className="muted">{t('reports.evidence.lead')}</p>
        {mayContents && (
          <ChoiceCards
            label={t('reports.evidence.of')}
            name="evidence"
            value={of}
            onChange={(next) => {
              setOf(next as 'person');
              setChosen(undefined);
            }}
            options={(['person', 'content'] as const).map((value) => ({
              value,
              label: t(`reports.evidence.of.${value}`),
              hint: t(`reports.evidence.of.${value}.hint`),
            }))}
          />
        )}
        {of === 'person' ? (
          <PersonSelect chosen={chosen} onChoose={setChosen} />
        ) : (
          <ContentSelect chosen={chosen} onChoose={setChosen} />
        )}
      </div>
    </Modal>
  );
}
type SelectProps = { chosen: Chosen | undefined; onChoose: (chosen: Chosen | undefined) => void };
function useSearch() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  return [search.trim(), setTyped] as const;
}
function PersonSelect({ chosen, onChoose }: SelectProps) {
  const t = useTexts();
  const [search, setTyped] = useSearch();
  const found = useChoosable(search && search !== chosen?.name ? { search } : {});
  const people = found.data ?? [];
  const options = people.map(({ id, name, email }) => ({ value: id, label: name, title: email }));
  const isMissing = chosen && !people.some(({ id }) => id === chosen.id);
  return (
    <SelectInput
      key="person"
      label={t('reports.column.person')}
      required
      searchable
      options={isMissing ? [{ value: chosen.id, label: chosen.name }, ...options] : options}
      onSearchChange={setTyped}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const person = people.find((one) => one.id === id);
        onChoose(person && { kind: 'person', id: person.id, name: person.name });
      }}
      error={found.isError ? t('reports.filters.failed') : undefined}
    />
  );
}
function ContentSelect({ chosen, onChoose }: SelectProps) {
  const t = useTexts();
  const [search, setTyped] = useSearch();
  const found = useContents({
    ...(search && search !== chosen?.name && { search }),
    ...{ kinds: ['course', 'trail'], pageNumber: 1, pageSize: choices },
  });
  const contents = found.data?.items ?? [];
  const options = contents.map(({ id, title }) => ({ value: id, label: title }));
  const isMissing = chosen && !contents.some(({ id }) => id === chosen.id);
  return (
    <SelectInput
      key="content"
      label={t('reports.column.content')}
      required
      searchable
      options={isMissing ? [{ value: chosen.id, label: chosen.name }, ...options] : options}
      onSearchChange={setTyped}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const content = contents.find((one) => one.id === id);
        onChoose(
          content && { kind: content.kind === 'trail' ? 'trail' : 'course', id: content.id, name: content.title },
        );
      }}
      error={found.isError ? t('reports.filters.failed') : undefined}
    />
  );
}
