// Asks which content a rule demands and whom it holds.
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FieldError } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { complianceLimits } from '../contract/compliance.model.ts';
import type { CertifiedContent, ComplianceRule } from '../contract/compliance-rule.wire.ts';
import type { RuleDraft } from '../contract/rule-draft.model.ts';
import { useCertifiedContents } from './compliance.queries.ts';

type ContentProps = {
  form: AppForm;
  rule: ComplianceRule | undefined;
  /** Tells the chosen content with what its certificate says about its end. */
  onContent: (content: CertifiedContent | undefined) => void;
};
export function RuleContent({ form, rule, onContent }: ContentProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { objectId } = form.values as RuleDraft;
  const [known, setKnown] = useState<readonly CertifiedContent[]>([]);
  const labelOf = ({ title, kind }: Pick<CertifiedContent, 'title' | 'kind'>) =>
    t('compliance.content.label', { title, kind: t(`compliance.kind.${kind}`) });
  const chosenTitle = known.find(({ id }) => id === objectId)?.title ?? rule?.title ?? '';
  // The field shows the label of what is chosen: that is no search.
  const isChosenShown = known.some((one) => one.id === objectId && labelOf(one) === search);
  const found = useCertifiedContents(isChosenShown ? '' : search.trim());
  // The stored content is looked for by its title, so that the form knows the end of its certificate.
  const own = useCertifiedContents(rule?.title ?? '');
  useEffect(() => {
    const read = [...(found.data ?? []), ...(own.data ?? [])];
    if (read.length > 0)
      setKnown((was) => {
        const added = read.filter(
          ({ id }, at) => !was.some((one) => one.id === id) && read.findIndex((one) => one.id === id) === at,
        );
        return added.length > 0 ? [...was, ...added] : was;
      });
  }, [found.data, own.data]);
  const chosen = known.find(({ id }) => id === objectId);
  useEffect(() => onContent(chosen), [chosen, onContent]);
  const options = (found.data ?? []).map((one) => ({ value: one.id, label: labelOf(one) }));
  const missing = objectId && !options.some(({ value }) => value === objectId);
  const shown =
    chosen ??
    (rule?.objectId === objectId ? { title: chosenTitle || t('compliance.rule.gone'), kind: rule!.kind } : undefined);
  return (
    <SelectInput
      label={t('compliance.content')}
      description={t('compliance.content.hint')}
      options={missing && shown ? [{ value: objectId, label: labelOf(shown) }, ...options] : options}
      searchable
      onSearchChange={setTyped}
      {...form.field('objectId', { required: true })}
      onChange={(id) => {
        form.set('objectId', id);
        const kind = known.find((one) => one.id === id)?.kind;
        if (kind) form.set('kind', kind);
      }}
      error={form.errors['objectId'] ?? (found.isError ? t('compliance.content.failed') : undefined)}
    />
  );
}
export function RuleAudience({ form }: { form: AppForm }) {
  const t = useTexts();
  const { segmentationIds } = form.values as RuleDraft;
  const error = form.errors['segmentationIds'];
  return (
    <div>
      <SegmentationSelect
        value={segmentationIds}
        onChange={(ids) => form.set('segmentationIds', ids)}
        most={complianceLimits.segmentations}
        description={t('compliance.audience.hint')}
      />
      {error && <FieldError path="segmentationIds">{error}</FieldError>}
    </div>
  );
}
