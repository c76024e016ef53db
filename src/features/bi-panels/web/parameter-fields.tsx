// Edits the parameters with which a panel opens: fixed values, values that viewers may change, and data of the viewer.
import { Button, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { metadataSources, panelLimits, parameterTypes } from '../contract/bi-panel.model.ts';
import type { PanelParameter } from '../contract/bi-panel.model.ts';
import { mostParameters, newParameter } from '../contract/panel-draft.wire.ts';
import styles from './bi-panels.module.css';

type Props = { form: AppForm; parameters: readonly PanelParameter[] };
export function ParameterFields({ form, parameters }: Props) {
  const t = useTexts();
  return (
    <>
      {parameters.map((parameter, at) => (
        <div
          key={at}
          className={styles['parameter']}
          role="group"
          aria-label={t('biPanels.parameter', { number: at + 1 })}
        >
          <TextInput
            label={t('biPanels.parameter.id')}
            maxLength={panelLimits.parameterId}
            {...form.field(`parameters.${at}.id`, { required: true })}
          />
          <TextInput
            label={t('biPanels.parameter.description')}
            maxLength={panelLimits.description}
            {...form.field(`parameters.${at}.description`)}
          />
          <SelectInput
            label={t('biPanels.parameter.type')}
            options={parameterTypes.map((value) => ({ value, label: t(`biPanels.parameter.type.${value}`) }))}
            required
            value={parameter.type}
            allowDeselect={false}
            onChange={(type) => {
              const value = type === 'metadata' ? metadataSources[0] : '';
              form.set(`parameters.${at}`, { ...parameter, type, value });
            }}
          />
          {parameter.type === 'metadata' ? (
            <SelectInput
              label={t('biPanels.parameter.source')}
              options={metadataSources.map((value) => ({ value, label: t(`biPanels.parameter.source.${value}`) }))}
              {...form.field(`parameters.${at}.value`, { required: true })}
              allowDeselect={false}
            />
          ) : (
            <TextInput
              label={t('biPanels.parameter.value')}
              maxLength={panelLimits.value}
              {...form.field(`parameters.${at}.value`, { required: parameter.type === 'fixed' })}
            />
          )}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<TrashIcon size={18} aria-hidden="true" />}
            onClick={() => form.remove('parameters', at)}
          >
            {t('biPanels.parameter.remove', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {parameters.length < mostParameters && (
        <Button
          variant="default"
          className={styles['add']}
          leftSection={<PlusIcon size={18} aria-hidden="true" />}
          onClick={() => form.insert('parameters', { ...newParameter })}
        >
          {t('biPanels.parameter.add')}
        </Button>
      )}
    </>
  );
}
