// Proves which facts of an external certificate agree with the text of its PDF, in the three languages.
import { describe, expect, test } from 'vitest';
import { agreementsOf, daysIn, hoursIn } from './file-agreement.model.ts';

const facts = {
  personName: 'Caio de Souza',
  institution: 'Instituto Peroba',
  workloadMinutes: 2_400,
  completedOn: '2025-09-12',
  expiresOn: '2027-09-12',
  credentialCode: 'IP-2025-88412',
};
const file =
  'Registro IP-2025-88412 Instituto Peroba de Educação Técnica Certificamos que CAIO DE SOUZA concluiu, em 40 horas, ' +
  'o curso NR-10. Campinas, 12 de setembro de 2025 Riscos 8 h Técnicas 4 h';

test('what is written alike agrees, whatever the letters and the place', () => {
  expect(agreementsOf(file, facts)).toEqual({
    person: { state: 'same' },
    institution: { state: 'same' },
    workload: { state: 'same' },
    completedOn: { state: 'same' },
    expiresOn: { state: 'absent' },
    credentialCode: { state: 'same' },
  });
});
test('a mistyped year is told with the day of the file, a name in part is none', () => {
  const found = agreementsOf(file, { ...facts, completedOn: '2024-09-12', personName: 'Caio de Sou' })!;
  expect(found.completedOn).toEqual({ state: 'otherDay', day: '2025-09-12' });
  expect(found.person).toEqual({ state: 'absent' });
});
test('other hours are told where the file names one length only', () => {
  const asked = { ...facts, workloadMinutes: 3_600 };
  expect(agreementsOf('Curso de 40 horas', asked)!.workload).toEqual({ state: 'otherHours', minutes: 2_400 });
  expect(agreementsOf('Parte 1: 8 h, parte 2: 16 h', asked)!.workload).toEqual({ state: 'absent' });
});
test('the end is looked for among later days than the conclusion', () => {
  const end = (text: string) => agreementsOf(text, facts)!.expiresOn;
  expect(end('De 12/09/2025 até 12/09/2027')).toEqual({ state: 'same' });
  expect(end('De 12/09/2025 até 12/09/2026')).toEqual({ state: 'otherDay', day: '2026-09-12' });
  expect(end('Em 12/09/2025')).toEqual({ state: 'absent' });
});
test('a file without text is compared with nothing, and what was left out has no agreement', () => {
  expect(agreementsOf(' \n ', facts)).toBeUndefined();
  expect(Object.keys(agreementsOf(file, { ...facts, expiresOn: null, credentialCode: null })!)).toEqual([
    ...['person', 'institution', 'workload', 'completedOn'],
  ]);
});
describe('a day is read', () => {
  test.each([
    ['12/09/2025'],
    ['12.9.2025'],
    ['12-09-2025'],
    ['2025-09-12'],
    ['12 de setembro de 2025'],
    ['12 DE SEPTIEMBRE DE 2025'],
    ['12 de setiembre del 2025'],
    ['12 September 2025'],
    ['September 12, 2025'],
    ['Sept. 12th, 2025'],
  ])('from %s', (text) => expect(daysIn(`Em ${text}.`)).toEqual(['2025-09-12']));
  test('from none that the calendar lacks, and once where it stands twice', () => {
    expect(daysIn('31/02/2025, 99/99/2025, 12 de nada de 2025')).toEqual([]);
    expect(daysIn('12/09/2025 e 12 de setembro de 2025, 1º de março de 2024')).toEqual(['2025-09-12', '2024-03-01']);
  });
});
test('hours are read with and without decimals', () => {
  expect(hoursIn('40h, 1,5 hora, 2.25 hours, 16 HS e 12 horários')).toEqual([2_400, 90, 135, 960]);
});
