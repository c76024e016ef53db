// Makes the audio lesson: the synthetic voice alone, encoded as MP3.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinSamples, sampleRate, silence, speak, waveFile } from './voice.mjs';

const paragraphs = [
  [
    'Escuta ativa em três movimentos.',
    'Este áudio dura menos de dois minutos. Ouça no caminho, e experimente na próxima conversa.',
  ],
  ['Escutar não é esperar a vez de falar.', 'É mostrar à outra pessoa que ela foi compreendida, antes de responder.'],
  [
    'Primeiro movimento: perguntar.',
    'Troque a pergunta que se responde com sim ou não por uma que conta uma história.',
    'Em vez de: deu tudo certo com o cliente? Pergunte: como foi a conversa com o cliente?',
    'Depois, espere. Conte até três antes de preencher o silêncio.',
  ],
  [
    'Segundo movimento: resumir.',
    'Diga com as suas palavras o que você ouviu: então, o prazo preocupa menos do que a falta de informação, é isso?',
    'Resumir não é concordar. É conferir se as duas pessoas estão falando da mesma coisa.',
  ],
  [
    'Terceiro movimento: confirmar.',
    'Termine com: entendi direito? Falta alguma coisa?',
    'Essas duas perguntas evitam boa parte do retrabalho, porque é nesse momento que aparece o detalhe esquecido.',
  ],
  [
    'Três cuidados.',
    'Guarde o telefone: olhar para a tela interrompe mais do que falar.',
    'Não complete a frase da outra pessoa.',
    'E não conte logo a sua própria história parecida. A conversa é dela.',
  ],
  [
    'Hoje, escolha uma única conversa e faça os três movimentos: perguntar, resumir e confirmar.',
    'Depois, repare no que mudou.',
  ],
];

export function makeAudio(content) {
  const parts = [silence(0.6)];
  for (const sentences of paragraphs) {
    for (const sentence of sentences)
      parts.push(speak(sentence, { variant: '+f2', wordsPerMinute: 148, pitch: 50 }), silence(0.45));
    parts.push(silence(0.6));
  }
  const samples = joinSamples(parts);
  const folder = mkdtempSync(join(tmpdir(), 'audio-'));
  mkdirSync(new URL('audio/', content), { recursive: true });
  try {
    writeFileSync(join(folder, 'voice.wav'), waveFile(samples));
    execFileSync('ffmpeg', [
      '-y',
      '-v',
      'error',
      '-i',
      join(folder, 'voice.wav'),
      '-af',
      'highpass=f=90,lowpass=f=8000,dynaudnorm=f=300:g=9:p=0.8,alimiter=limit=0.8:level=false',
      '-c:a',
      'libmp3lame',
      '-b:a',
      '56k',
      '-ac',
      '1',
      '-ar',
      '44100',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      fileURLToPath(new URL('audio/escuta-ativa.mp3', content)),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { durationSeconds: Math.round(samples.length / sampleRate) };
}
