// Proves that the recorder explains every refusal of a browser, a device or a page, and always offers a file as the other way.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { standInDevices } from '#testing/media-stand-ins.ts';
import { button, recorderTest } from '#testing/recorder-test.tsx';

let recorder: ReturnType<typeof recorderTest>;
beforeEach(() => (recorder = recorderTest()));
afterEach(() => recorder.end());

describe('the screen', () => {
  test('is recorded with the voice, and without a microphone the page says so', async () => {
    const devices = standInDevices({ microphones: [] });
    const { user } = await recorder.show('screen');
    expect(screen.getByText(/^A gravação tem tudo o que aparece na tela que você escolher/)).toBeTruthy();
    await user.click(await button('Escolher a tela'));
    expect(await screen.findByText('Sem microfone: só a tela é gravada')).toBeTruthy();
    await user.click(await button('Gravar'));
    expect(devices.recorder().options.mimeType).toBe('video/webm;codecs=vp8');
  });
  test('that nobody chose is no refusal, and can be chosen again', async () => {
    const devices = standInDevices();
    devices.refusals.screen = 'NotAllowedError';
    const { user } = await recorder.show('screen');
    await user.click(await button('Escolher a tela'));
    expect(await screen.findByText('Nenhuma tela foi escolhida')).toBeTruthy();
    devices.refusals.screen = undefined;
    await user.click(await button('Tentar de novo'));
    await user.click(await button('Gravar'));
    expect(devices.recorder().options.mimeType).toBe('video/webm;codecs=vp8,opus');
  });
  test('of a phone is not recorded: a file is the other way, and nothing is asked', async () => {
    const devices = standInDevices({ hasScreen: false });
    const { user } = await recorder.show('screen');
    expect(await screen.findByText('Este aparelho não grava a tela no navegador')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await user.click(await button('Enviar um arquivo'));
    expect(recorder.onFile).toHaveBeenCalledOnce();
    expect(devices.asked).toEqual([]);
  });
});

describe('a refusal', () => {
  test('names what is blocked and the steps that open it, and the next try works', async () => {
    const devices = standInDevices();
    devices.refusals.user = 'NotAllowedError';
    const { user } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('A câmera está bloqueada');
    expect(alert.textContent).toContain('Nada foi perdido');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Abra as permissõesno cadeado ou no ícone da barra de endereço.',
      '2Permita câmera e microfonepara este site.',
      '3Volte e tente de novoO sistema também pode bloquear: confira as permissões do navegador.',
    ]);
    expect(document.activeElement?.textContent).toBe('Já liberei, tentar de novo');
    await user.click(await button('Enviar um arquivo'));
    expect(recorder.onFile).toHaveBeenCalledOnce();
    devices.refusals.user = undefined;
    await user.click(await button('Já liberei, tentar de novo'));
    expect(await button('Gravar')).toBeTruthy();
  });
  test.each([
    ['NotFoundError', 'voice', 'Nenhum microfone encontrado'],
    ['NotFoundError', 'photo', 'Nenhuma câmera encontrada'],
    ['NotFoundError', 'video', 'Falta câmera ou microfone'],
    ['NotReadableError', 'voice', 'O microfone está em uso'],
    ['InvalidStateError', 'video', 'A gravação não funcionou'],
  ] as const)('%s of a %s is explained: %s', async (name, way, title) => {
    const devices = standInDevices();
    devices.refusals.user = name;
    const { user } = await recorder.show(way);
    await user.click(await button(/^Ligar/));
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(await button('Tentar de novo')).toBeTruthy();
  });
  test('on a plain http page stands there from the beginning, with a file as the other way', async () => {
    standInDevices({ isSecure: false });
    const { user } = await recorder.show('video');
    expect(screen.getByText('Aqui só dá para enviar um arquivo')).toBeTruthy();
    expect(screen.getByText(/só libera câmera, microfone e tela em endereços com https/)).toBeTruthy();
    await user.click(await button('Enviar um arquivo'));
    expect(recorder.onFile).toHaveBeenCalledOnce();
  });
});
