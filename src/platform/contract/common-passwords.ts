// Lists the most common passwords, and recognizes them also with added digits, signs and replaced letters.

/** The stems of common passwords: small letters, without the digits and signs around them. */
const stems = new Set(
  `abacaxi abc abcd abcde abcdef abcdefg abcdefgh abcabc acesso access admin administrador administrator adobe alegria amanda amigo amigos amor amormeu
amoreterno andrea angel anjo antonio apple asdf asdfg asdfgh asdfghjk asdfghjkl ashley atletico azerty babygirl bahia bailey baseball batman beatriz
bemvindo biblia bienvenido botafogo brasil brazil bruna bruno cachorro camila carlos carolina casa change changeme charlie chocolate cliente colombia
computador contrasena contraseña corinthians cristiano cruzeiro curso daniel default demo deus deusefiel deusfiel dinheiro donald dragon eduardo elearning
empresa escola estrela eu familia felicidade felipe fernanda fernando ferrari flamengo flower fluminense football foobar freedom futebol gabriel
gabriela gatinha gato gremio guest guilherme gustavo hannah hello helloworld hunter iloveyou internacional internet isabela jessica jesus jesuscristo
jesusteama jordan joao jose juliana jupiter killer larissa leandro leonardo leticia letmein liverpool login london lovely luana lucas luciana maria
mariana marcelo marcos master matrix mateus matheus melissa merda mexico michael minecraft minhasenha minhavida monkey mudar mudarsenha murilo
mustang ninja novasenha nicole nothing numero orlando palmeiras paixao paraguay paris pass passaro passe passwd password passwordpassword patricia
paulo pedro pepper pokemon portugal princesa princess purple qazwsx qwe qweasd qweasdzxc qwer qwert qwerty qwertyui qwertyuiop querty rafael rafaela
raimundo ranger realmadrid rebelde rebeca renata ricardo roberto robert rodrigo root sabia samantha sandra santos saopaulo saudade secret secreto segredo
segura seguranca senha senhaforte senhasenha senhasegura shadow soccer sol starwars suporte summer sunshine superman system tatiana teamo tecnologia temp
temporaria teste testeteste test testing thiago thomas trabalho treinamento trustno trustnoone user usuario universidade vanessa vasco victor vida
vitoria welcome whatever william winner yankees zaq zaqxsw zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const plain = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Tells whether the value repeats one sign or one short piece. */
const isRepeated = (value: string) => /^(.{1,4}?)\1+$/su.test(value);
/** Tells whether the value follows the alphabet, the digits or a row of the keyboard, in either direction. */
const isWalk = (value: string) =>
  value.length > 2 && rows.some((row) => row.includes(value) || [...row].reverse().join('').includes(value));

/** Returns the words that a password may disguise: `P@ssw0rd!` → `password`, `$enha123` → `senha`, `Senh@2025` → `senha`. */
const wordsIn = (given: string) =>
  [/[^a-z]+$/, /[\d!?.,*#&%_-]+$/].flatMap((tail) =>
    [/^[^a-z]+/, /^[\d!?.,*#&%_-]+/].flatMap((head) => {
      const word = given.replace(tail, '').replace(head, '');
      return [word, [...word].map((sign) => disguises[sign] ?? sign).join('')];
    }),
  );

/** Tells whether the password is one that attackers try first, also where signs or digits disguise it. */
export function isCommonPassword(password: string): boolean {
  const given = plain(password);
  if (isRepeated(given) || isWalk(given) || /^\d{0,5}$/.test(given)) return true;
  // `12345678!A` is a row of digits with one or two more signs that only satisfy the rules.
  const digits = /\d{6,}/.exec(given)?.[0] ?? '';
  if (isWalk(digits) && given.length - digits.length <= 3) return true;
  return wordsIn(given).some(
    (word) => stems.has(oncePart(word)) || isWalk(word) || (word.length > 3 && isRepeated(word)),
  );
}
/** Returns the part that a word repeats: `senhasenha` → `senha`. */
const oncePart = (word: string) => /^(.+?)\1+$/su.exec(word)?.[1] ?? word;
