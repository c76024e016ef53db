// Shows the wizard with three steps, a draft that saves itself and a preview.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAutosave } from '#platform/web/autosave.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { samples } from './kit-samples.ts';

export function KitWizard() {
  const t = useTexts();
  const [current, setCurrent] = useState('basic');
  const [title, setTitle] = useState('Solda segura');
  const draft = useAutosave({ value: title, save: () => Promise.resolve() });
  return (
    <Wizard
      label="Wizard"
      current={current}
      onCurrent={setCurrent}
      onFinish={() => toast.success(t('toast.created'))}
      finishLabel="Publicar"
      draft={draft}
      onCancel={() => setCurrent('basic')}
      preview={<CardH content={{ ...samples[0]!, title }} />}
      steps={[
        {
          id: 'basic',
          title: 'Dados básicos',
          hint: 'Título, descrição',
          lead: 'É o que aparece no catálogo.',
          isValid: title !== '',
          render: () => (
            <TextInput label="Título" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
          ),
        },
        { id: 'offer', title: 'Oferta', hint: 'Prazo, liberação', hasProblem: true, render: () => <p>Oferta</p> },
        { id: 'objects', title: 'Associar objetos', isWide: true, render: () => <p>Objetos</p> },
      ]}
    />
  );
}
