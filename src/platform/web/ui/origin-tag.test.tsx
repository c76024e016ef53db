// Proves that the tag names the company that sent a copy, and shows nothing for own contents.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { OriginTag } from './origin-tag.tsx';

test('a copy names its sender and says that the sender has it switched off; a content made here says nothing (probe M1)', async () => {
  const { container } = await renderKit(
    <>
      <p>
        <OriginTag origin="own" originName={null} isOffered />
      </p>
      <ul>
        <li>
          <OriginTag origin="distributor" originName="Ipê" isOffered />
        </li>
        <li>
          <OriginTag origin="distributor" originName={null} isOffered={false} />
        </li>
      </ul>
    </>,
  );
  expect(container.querySelector('p')!.textContent).toBe('');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'De Ipê',
    'Do distribuidorDesativado na origem',
  ]);
});
