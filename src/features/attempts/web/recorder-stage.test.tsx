// Proves that the recorder tells what it records, records by keyboard, ends at its limits, keeps what is left behind, and frees its devices.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '#platform/web/ui/confirm-dialog.tsx'; // The browser loads the dialog later.
import { standInDevices } from '#testing/media-stand-ins.ts';
import { button, pass, recorderTest } from '#testing/recorder-test.tsx';

const megabyte = 1_048_576;
let recorder: ReturnType<typeof recorderTest>;
beforeEach(() => (recorder = recorderTest()));
afterEach(() => recorder.end());

describe('a video', () => {
  test('is recorded by keyboard alone: what is recorded is said before, and the devices are free afterwards', async () => {
    const devices = standInDevices();
    const { user } = await recorder.show('video');
    expect(screen.getByText(/^A gravação tem a sua imagem, com o seu rosto se ele aparecer, e a sua voz/)).toBeTruthy();
    expect(devices.asked).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Gravar'));
    await user.keyboard(' ');
    expect(await screen.findByText('Gravando 0:00')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Parar');
    expect(recorder.onBusy).toHaveBeenLastCalledWith(true);
    act(() => devices.recorder().give('um '));
    await pass(72_000);
    expect(screen.getByText('Gravando 1:12')).toBeTruthy();
    expect(screen.getByText(/^resta 1:48, 200 MB$/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Prévia, 1:12')).toBeTruthy();
    expect(devices.liveTracks()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Usar esta gravação');
    await user.keyboard('{Enter}');
    const [{ file, kept }] = recorder.onUse.mock.calls[0]!;
    expect([file.name, file.type, await file.text()]).toEqual(['Vídeo 1.webm', 'video/webm', 'um fim']);
    expect(kept).toMatchObject({ attemptId: 'attempt', questionId: 'question', way: 'video', bytes: 6, isUsed: false });
    expect(kept.recordedMs).toBe(72_000);
    expect(recorder.said).toEqual(['Gravação iniciada', 'Gravação parada. Confira antes de usar.']);
    expect(recorder.onBusy).toHaveBeenLastCalledWith(false);
  });
  test('counts no time while it is paused', async () => {
    const devices = standInDevices();
    const { user } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    await pass(5_000);
    await user.click(await button('Pausar gravação'));
    expect(devices.recorder().state).toBe('paused');
    await pass(60_000);
    expect(screen.getByText('Em pausa 0:05')).toBeTruthy();
    await user.click(await button('Continuar gravação'));
    await pass(3_000);
    expect(screen.getByText('Gravando 0:08')).toBeTruthy();
    expect(recorder.said).toEqual(['Gravação iniciada', 'Gravação em pausa', 'Gravação retomada']);
  });
  test('offers no pause where the browser has none', async () => {
    standInDevices({ canPause: false });
    const { user } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    expect(screen.queryByRole('button', { name: 'Pausar gravação' })).toBeNull();
  });
  test('ends by itself at its longest time, announced one minute and ten seconds before', async () => {
    const devices = standInDevices();
    const { user } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    await pass(119_000);
    expect(recorder.said).toHaveLength(1);
    await pass(2_000);
    expect(recorder.said.slice(1)).toEqual(['Falta 1 minuto de gravação']);
    await pass(50_000);
    expect(recorder.said.slice(2)).toEqual(['Faltam 10 segundos de gravação']);
    await pass(10_000);
    expect(await screen.findByText('A gravação parou no tempo máximo.')).toBeTruthy();
    expect(screen.getByText('Prévia, 3:00')).toBeTruthy();
    expect(recorder.said.slice(3)).toEqual(['O tempo de gravação terminou. Confira antes de usar.']);
    expect(devices.liveTracks()).toEqual([]);
  });
  test('ends by itself before it is larger than allowed', async () => {
    const devices = standInDevices();
    const { user } = await recorder.show('video', { limits: { seconds: 180, bytes: megabyte } });
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    act(() => devices.recorder().give('x'.repeat(100_000)));
    expect(screen.getByText('resta 3:00, 926 KB')).toBeTruthy();
    act(() => devices.recorder().give('x'.repeat(430_000)));
    expect(await screen.findByText('A gravação parou no tamanho máximo.')).toBeTruthy();
  });
  test('is recorded with the chosen camera, and the one before is free', async () => {
    const devices = standInDevices({ cameras: ['cam-1', 'cam-2'] });
    const { user } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await screen.findByRole('combobox', { name: 'Câmera' }));
    await user.click(await screen.findByRole('option', { name: 'Câmera cam-2' }));
    await vi.waitFor(() =>
      expect(devices.asked.at(-1)).toMatchObject({
        video: { deviceId: { exact: 'cam-2' } },
        audio: { deviceId: { exact: 'mic-1' } },
      }),
    );
    await button('Gravar');
    expect(devices.liveTracks().map((track) => track.getSettings().deviceId)).toEqual(['cam-2', 'mic-1']);
    expect(screen.queryByRole('combobox', { name: 'Microfone' })).toBeNull();
  });
  test('whose camera is pulled out keeps what was recorded, and says why it ended', async () => {
    const devices = standInDevices();
    const { user } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    act(() => devices.recorder().give('parte '));
    await pass(4_000);
    act(() => devices.unplug(devices.tracks[0]!));
    expect(await screen.findByText(/^A gravação parou porque o aparelho/)).toBeTruthy();
    await user.click(await button('Usar esta gravação'));
    expect(await recorder.onUse.mock.calls[0]![0].file.text()).toBe('parte fim');
  });
  test('is recorded again only after a question, and the first take is gone from the device', async () => {
    const devices = standInDevices();
    const { user, all } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    act(() => devices.recorder().give('primeira '));
    await pass(2_000);
    await user.click(await button('Parar'));
    await vi.waitFor(() => expect(all()).toHaveLength(1));
    await user.click(await button('Gravar de novo'));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('A gravação de 0:02 se perde.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(all()).toHaveLength(1);
    await user.click(await button('Gravar de novo'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gravar de novo' }));
    await button('Gravar');
    await vi.waitFor(() => expect(all()).toEqual([]));
  });
});

describe('what is left behind', () => {
  test('a page that is left frees the devices, and its recording is offered again', async () => {
    const devices = standInDevices();
    const { user, kept, all, unmount } = await recorder.show('video');
    await user.click(await button('Ligar câmera e microfone'));
    await user.click(await button('Gravar'));
    act(() => devices.recorder().give('metade '));
    await pass(7_000);
    unmount();
    await vi.waitFor(() => expect(all()).toMatchObject([{ bytes: 10 }]));
    expect(devices.liveTracks()).toEqual([]);
    cleanup();
    const [found] = await kept.recover('attempt', 'question');
    await recorder.show('video', { kept, found });
    expect(await screen.findByText(/ficou guardada neste aparelho e ainda não foi enviada/)).toBeTruthy();
    expect(screen.getByText('Prévia, 0:07')).toBeTruthy();
    await user.click(await button('Usar esta gravação'));
    expect(await recorder.onUse.mock.calls[0]![0].file.text()).toBe('metade fim');
  });
  test('devices that open after the page was left are closed at once', async () => {
    const devices = standInDevices();
    let allow = () => {};
    devices.permission.asked = new Promise((done) => (allow = done));
    const { user, unmount } = await recorder.show('voice');
    await user.click(await button('Ligar o microfone'));
    expect(screen.getByText(/^O navegador pergunta se esta página pode usar o microfone/)).toBeTruthy();
    unmount();
    allow();
    await vi.waitFor(() => expect(devices.tracks).toHaveLength(1));
    expect(devices.liveTracks()).toEqual([]);
  });
  test('a full device is told, and the recording goes on', async () => {
    const devices = standInDevices();
    const { user } = await recorder.show('voice', { isFull: true });
    await user.click(await button('Ligar o microfone'));
    await user.click(await button('Gravar'));
    expect(screen.getByText(/^Cada trecho fica guardado neste aparelho/)).toBeTruthy();
    act(() => devices.recorder().give('som '));
    expect(await screen.findByText(/^Este aparelho está sem espaço para guardar a gravação/)).toBeTruthy();
    await user.click(await button('Parar'));
    await user.click(await button('Usar esta gravação'));
    const { file } = recorder.onUse.mock.calls[0]![0];
    expect([file.type, await file.text()]).toEqual(['audio/webm', 'som fim']);
  });
});

test('a photograph is taken, looked at and used', async () => {
  const devices = standInDevices();
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 1280 });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', { configurable: true, value: 720 });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['foto'], { type: 'image/jpeg' })),
  );
  const { user } = await recorder.show('photo', { name: 'Foto 1' });
  expect(screen.getByText(/^A foto mostra o que a câmera vê/)).toBeTruthy();
  await user.click(await button('Ligar a câmera'));
  await user.click(await button('Fotografar'));
  expect(await screen.findByRole('img', { name: 'Prévia da foto' })).toBeTruthy();
  expect(devices.liveTracks()).toEqual([]);
  await user.click(await button('Usar esta foto'));
  const { file } = recorder.onUse.mock.calls[0]![0];
  expect([file.name, file.type, await file.text()]).toEqual(['Foto 1.jpg', 'image/jpeg', 'foto']);
  expect(recorder.said).toEqual(['Foto feita. Confira antes de usar.']);
});
test('devices that were opened are turned off by a button', async () => {
  const devices = standInDevices();
  const { user } = await recorder.show('voice');
  await user.click(await button('Ligar o microfone'));
  await user.click(await button('Desligar'));
  expect(await button('Ligar o microfone')).toBeTruthy();
  expect(devices.liveTracks()).toEqual([]);
});
