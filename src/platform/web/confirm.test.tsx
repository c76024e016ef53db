// Proves the specified texts of questions, Escape, the required reason, and how long toasts stay.
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { askReason, confirmRemoval } from './confirm.ts';
import { toast, toasts } from './toast.ts';
import './ui/confirm-dialog.tsx'; // the browser loads the dialog later; this test checks the questions, not how they load
import { renderKit } from '#testing/render-kit.tsx';

describe('confirm', () => {
  test('asks before a removal with the specified text, and Escape cancels [WIDGET-013, WIDGET-014, SHELL-004]', async () => {
    await renderKit(<p>x</p>);
    let answer: Promise<boolean>;
    act(() => {
      answer = confirmRemoval({ type: 'Curso', name: 'NR-35' });
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Atenção' });
    expect(dialog.textContent).toContain('Curso: NR-35');
    expect(dialog.textContent).toContain('Deseja realmente remover o registro selecionado?');
    await userEvent.keyboard('{Escape}');
    expect(await answer!).toBe(false);
    act(() => {
      answer = confirmRemoval();
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await answer!).toBe(true);
  });
  test('does not accept an empty reason', async () => {
    await renderKit(<p>x</p>);
    let answer: Promise<string | undefined>;
    act(() => {
      answer = askReason({ body: 'Remover o desafio?', confirmLabel: 'Remover', reason: { label: 'Motivo' } });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Repetido');
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await answer!).toBe('Repetido');
  });
  test('waits until a reason is long enough, and keeps the typed text', async () => {
    await renderKit(<p>x</p>);
    let answer: Promise<string | undefined>;
    const reason = { label: 'Motivo', minLength: 5 };
    act(() => {
      answer = askReason({ body: 'Entrar no contrato?', confirmLabel: 'Entrar', reason });
    });
    const enter = await screen.findByRole('button', { name: 'Entrar' });
    const field = screen.getByRole('textbox', { name: /Motivo/ });
    expect(screen.getByText('No mínimo 5 caracteres')).toBeTruthy();
    await userEvent.type(field, ' abcd ');
    await userEvent.click(enter);
    expect((field as HTMLTextAreaElement).value).toBe(' abcd ');
    expect((enter as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(field, 'e');
    await userEvent.click(enter);
    expect(await answer!).toBe('abcd e');
  });
});
describe('toast', () => {
  test('closes after five seconds, but not under the pointer; errors stay [WIDGET-017]', async () => {
    await renderKit(<p>x</p>);
    vi.useFakeTimers();
    try {
      act(() => {
        toast.success('Salvo');
        toast.error('Quebrou');
      });
      act(() => {
        vi.advanceTimersByTime(4900);
      });
      expect(screen.getByText('Salvo')).toBeTruthy();
      act(() => {
        screen
          .getByText('Salvo')
          .closest('[role=status]')!
          .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      });
      act(() => {
        vi.advanceTimersByTime(10_000);
      });
      expect(screen.getByText('Salvo')).toBeTruthy();
      act(() => {
        screen
          .getByText('Salvo')
          .closest('[role=status]')!
          .dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
      });
      act(() => {
        vi.advanceTimersByTime(5000);
      });
      expect(screen.queryByText('Salvo')).toBeNull();
      expect(screen.getByRole('alert').textContent).toContain('Quebrou');
    } finally {
      vi.useRealTimers();
    }
  });
  test('shows the server’s first notification, never more than three at once, nothing for an abort [ERR-001, ERR-002]', async () => {
    await renderKit(<p>x</p>);
    act(() => {
      toast.error(new DOMException('stop', 'AbortError'));
      toast.error(new Problem('rule', 'request.rule', { sentence: 'O contrato chegou ao limite.' }));
      toast.error(new Problem('rule', 'some.unknown'), { fallbackKey: 'upload.failed' });
    });
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
        'O contrato chegou ao limite.',
        'Erro ao tentar realizar upload do arquivo!',
      ]),
    );
    act(() => {
      for (const text of ['1', '2', '3', '4']) toast.info(text);
    });
    expect(toasts.get()).toHaveLength(3);
  });
});
