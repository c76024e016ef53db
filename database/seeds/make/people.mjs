// Makes data/people.json: invented users of the three tenants, the same at every run.
import { writeFileSync, readFileSync } from 'node:fs';
import { rng } from './azulejo.mjs';

const random = rng('people of the demonstration');
const pick = (list) => list[Math.floor(random() * list.length)];
const between = (low, high) => low + Math.floor(random() * (high - low + 1));
const two = (number) => String(number).padStart(2, '0');
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const organization = JSON.parse(readFileSync(new URL('../data/organization.json', import.meta.url), 'utf8'));

const firstNames = (
  'Joana Caio Bruna Iuri Lia Rafael Beatriz Thiago Camila Lucas Fernanda Diego Patrícia Gustavo Aline Rodrigo Letícia ' +
  'Eduardo Vanessa Marcelo Tainá Ubiratan Jaciara Raimundo Socorro Edson Simone Wagner Cláudia Murilo Yasmin Heitor Luana Breno Tereza ' +
  'Davi Rosana Igor Michele Vinícius Elisa Anderson Priscila Jonas Mirela Samuel Cíntia Adriano Kelly Hugo Nara Leandro Dandara Fábio ' +
  'Ivone Rogério Lorena Emanuel Zélia Artur'
).split(' ');
const lastNames = (
  'Martins|de Souza|Teixeira|da Conceição|Fontes|Barbosa|Cavalcante|Moreira|Pinheiro|Ribeiro|Tavares|do Nascimento|Farias|Monteiro|' +
  'Guimarães|Siqueira|dos Santos|Vasconcelos|Araújo|Lacerda|Matos|Peixoto|Queiroz|Rezende|Sampaio|Toledo|Viana|Xavier|Bezerra|Coutinho'
).split('|');

/** Two check digits make the nine drawn ones a well-formed CPF that was never issued to anybody we know of. */
function drawCpf() {
  const digits = Array.from({ length: 9 }, () => between(0, 9));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

const people = [];
const taken = new Set();
function add(tenant, name, place, more = {}) {
  const words = plain(name)
    .split(' ')
    .filter((word) => !['de', 'da', 'do', 'dos', 'das'].includes(word));
  const key = `${words[0]}-${words.at(-1)}`;
  if (taken.has(key)) throw new Error(`two people are called ${key}`);
  taken.add(key);
  const userName = key.replace('-', '.');
  people.push({
    tenant,
    key,
    name,
    userName,
    email: `${userName}@${tenant}.example`,
    cpf: drawCpf(),
    birthOn: `${between(1965, 2003)}-${two(between(1, 12))}-${two(between(1, 28))}`,
    phone: `${pick(['92', '91', '11', '19', '81'])}9${between(8000, 9999)}${between(1000, 9999)}`,
    admittedOn: `${between(2014, 2025)}-${two(between(1, 12))}-${two(between(1, 28))}`,
    active: true,
    unit: place.unit,
    department: place.department,
    jobTitle: place.jobTitle,
    supervisor: place.supervisor ?? null,
    group: 'Aluno',
    evaluator: false,
    language: 'pt',
    ...more,
  });
  return key;
}
const at = (unit, department, jobTitle, supervisor) => ({ unit, department, jobTitle, supervisor });

add('sabia', 'Dora Meireles', at('sabia', 'plataforma', 'engenharia-plataforma'), { group: 'Administrador' });
add('sabia', 'Nilo Barreto', at('sabia', 'sucesso', 'gestao-contas', 'dora-meireles'), { group: 'Administrador' });
add('sabia', 'Aurora Dias', at('sabia', 'sucesso', 'gestao-contas', 'dora-meireles'), { group: 'Gestor' });
add('ipe', 'Paulo Dantas', at('ipe', 'projetos', 'coordenacao-projetos'), { group: 'Administrador' });
add('ipe', 'Sílvia Amaral', at('ipe', 'projetos', 'design-instrucional', 'paulo-dantas'));
add('ipe', 'Mateus Quintela', at('ipe-recife', 'comercial', 'consultoria', 'paulo-dantas'), { group: 'Gestor' });
add('ipe', 'Júlia Seabra', at('ipe-recife', 'projetos', 'design-instrucional', 'paulo-dantas'), { language: 'es' });

const general = add('copaiba', 'Iracema Vilela', at('copaiba', 'diretoria', 'diretoria-geral'), { group: 'Gestor' });
const operations = add('copaiba', 'Sérgio Andrade', at('manaus', 'diretoria', 'diretoria-operacoes', general), {
  group: 'Gestor',
});
const sales = add('copaiba', 'Helena Prado', at('sao-paulo', 'diretoria', 'diretoria-comercial', general), {
  group: 'Gestor',
});
const culture = add('copaiba', 'Renata Nogueira', at('sao-paulo', 'pessoas', 'gerente-pessoas', general), {
  group: 'Administrador',
});
add('copaiba', 'Otávio Brandão', at('sao-paulo', 'pessoas', 'especialista-educacao', culture), {
  group: 'Avaliador',
  evaluator: true,
});
const lead = add('copaiba', 'Cecília Portela', at('sao-paulo', 'comercial', 'gerente-comercial', sales), {
  group: 'Gestor',
});
add('copaiba', 'Marina Alves', at('sao-paulo', 'comercial', 'executivo-contas', sales), { birthOn: '1992-11-21' });

// department, who leads it and whom that person answers to, units, and how many people of which job title
const teams = [
  [
    'operacoes',
    ['Raul Gadelha', 'coordenacao-producao', operations],
    ['manaus', 'manaus', 'belem'],
    [
      ['lider-turno', 3],
      ['operador-extracao', 9],
      ['analista-qualidade', 3],
    ],
  ],
  [
    'manutencao',
    ['Ângela Rocha', 'coordenacao-manutencao', operations],
    ['manaus', 'campinas'],
    [
      ['eletricista', 4],
      ['mecanico', 3],
      ['tecnico-seguranca', 2],
    ],
  ],
  [
    'logistica',
    ['Valdir Pontes', 'coordenacao-logistica', operations],
    ['campinas', 'belem'],
    [
      ['conferente', 4],
      ['analista-transporte', 3],
    ],
  ],
  [
    'comercial',
    [null, null, lead],
    ['sao-paulo', 'recife'],
    [
      ['executivo-contas', 4],
      ['atendimento', 5],
    ],
  ],
  [
    'juridico',
    ['Lúcia Ferraz', 'gerente-juridico', general],
    ['sao-paulo'],
    [
      ['advogado', 2],
      ['encarregado-dados', 1],
    ],
  ],
  [
    'tecnologia',
    ['Caetano Lins', 'gerente-tecnologia', general],
    ['sao-paulo', 'recife'],
    [
      ['desenvolvimento', 4],
      ['suporte', 2],
    ],
  ],
  [
    'administrativo',
    ['Norma Bittencourt', 'coordenacao-financeira', general],
    ['sao-paulo', 'manaus'],
    [
      ['analista-financeiro', 3],
      ['assistente-administrativo', 3],
    ],
  ],
  ['pessoas', [null, null, culture], ['sao-paulo', 'manaus'], [['analista-desenvolvimento', 2]]],
];
let given = 0;
for (const [department, [leader, title, above], units, roles] of teams) {
  const boss = leader ? add('copaiba', leader, at(units[0], department, title, above), { group: 'Gestor' }) : above;
  for (const [jobTitle, count] of roles)
    for (let n = 0; n < count; n++) {
      const name = `${firstNames[given % firstNames.length]} ${lastNames[(given * 7 + 3) % lastNames.length]}`;
      add('copaiba', name, at(pick(units), department, jobTitle, boss), given % 29 === 28 ? { active: false } : {});
      given++;
    }
}
for (const person of people) {
  const place = organization.find((one) => one.tenant === person.tenant);
  if (!place.jobTitles.some((title) => title.key === person.jobTitle))
    throw new Error(`${person.key}: no job title ${person.jobTitle}`);
}
// The safety technician corrects what learners show of their harness.
Object.assign(
  people.find((person) => person.key === 'raimundo-guimaraes'),
  { group: 'Avaliador', evaluator: true },
);
// A few birthdays fall on days that every month has, so that "aniversariantes do mês" always shows somebody.
people
  .filter((person) => person.tenant === 'copaiba')
  .slice(2, 62)
  .forEach((person, index) => {
    if (index % 5 === 0)
      person.birthOn = `${person.birthOn.slice(0, 4)}-${two(((index / 5) % 12) + 1)}-${two(3 + (index % 24))}`;
  });
writeFileSync(new URL('../data/people.json', import.meta.url), JSON.stringify(people, null, 2) + '\n');
console.log(`people.json: ${people.length} people`);
