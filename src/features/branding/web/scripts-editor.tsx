// Edits the scripts of the company's pages, as code or as an https address. Distributors and the provider write them; other users read them.
import { Button, Textarea, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useAccess } from '#platform/web/access.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { maySetScripts } from '../contract/sent-slides.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import styles from './parameterization.module.css';

const most = 20;
type Props = { form: AppForm; scripts: TenantSettings['scripts'] };
export function ScriptsEditor({ form, scripts }: Props) {
  const t = useTexts();
  const access = useAccess();
  const isFixed = !access || !maySetScripts(access.situation);
  return (
    <>
      {isFixed && <p className="muted">{t('branding.scripts.refused')}</p>}
      {scripts.length === 0 && <p className="muted">{t('branding.parameters.scripts.none')}</p>}
      {scripts.map((script, at) => (
        <div
          key={at}
          className={styles['script']}
          role="group"
          aria-label={t('branding.parameters.scripts.one', { number: at + 1 })}
        >
          <TextInput
            label={t('branding.parameters.scripts.name')}
            maxLength={200}
            readOnly={isFixed}
            {...form.field(`scripts.${at}.name`, { required: true })}
          />
          <SwitchInput
            label={t('branding.parameters.scripts.isLink')}
            disabled={isFixed}
            {...form.field(`scripts.${at}.isLink`, { type: 'checkbox' })}
          />
          {script.isLink ? (
            <TextInput
              type="url"
              label={t('branding.parameters.scripts.address')}
              placeholder="https://"
              maxLength={2_000}
              readOnly={isFixed}
              {...form.field(`scripts.${at}.content`, { required: true })}
            />
          ) : (
            <Textarea
              label={t('branding.parameters.scripts.content')}
              autosize
              minRows={4}
              maxRows={16}
              spellCheck={false}
              maxLength={50_000}
              readOnly={isFixed}
              {...form.field(`scripts.${at}.content`, { required: true })}
            />
          )}
          {!isFixed && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<TrashIcon size={18} aria-hidden="true" />}
              onClick={() => form.remove('scripts', at)}
            >
              {t('branding.parameters.scripts.remove', { number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {!isFixed && scripts.length < most && (
        <Button
          variant="default"
          className={styles['add']}
          leftSection={<PlusIcon size={18} aria-hidden="true" />}
          onClick={() => form.insert('scripts', { name: '', content: '', isLink: false })}
        >
          {t('branding.parameters.scripts.add')}
        </Button>
      )}
    </>
  );
}
