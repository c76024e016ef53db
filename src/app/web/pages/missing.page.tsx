// Shows /404: says that the page does not exist and offers the search to users who may search.
import { TextInput } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { MissingState } from '#platform/web/ui/states.tsx';
import { useShellParts } from '../shell/shell-parts.ts';
import { SinglePage } from './single-page.tsx';

export function MissingPage() {
  const t = useTexts();
  const access = useAccess();
  const { finds } = useShellParts();
  const [text, setText] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) goTo(`/search?query=${encodeURIComponent(text.trim())}`);
  };
  return (
    <SinglePage name={access?.tenantName}>
      <MissingState>
        {finds.contents && (
          <form role="search" onSubmit={handleSubmit} style={{ width: 'min(360px, 70vw)' }}>
            <TextInput
              type="search"
              aria-label={t('shell.search.forContents')}
              placeholder={t('shell.search.forContents')}
              leftSection={<MagnifyingGlassIcon size={20} aria-hidden="true" />}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </form>
        )}
      </MissingState>
    </SinglePage>
  );
}
