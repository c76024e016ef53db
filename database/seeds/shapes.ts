// Declares the shapes of the demonstration's data files: what each JSON in data/ holds, in our words.

/** `"course:lgpd"`: the kind and the key of something in media, courses, trails or assessments. */
export type Reference = `${'media' | 'course' | 'trail' | 'assessment'}:${string}`;
export type TenantKey = 'sabia' | 'ipe' | 'copaiba';
/** The path of a file below `content/`, or below `brands/` for logos. */
export type FilePath = string;

export type SeedTenant = {
  key: TenantKey;
  name: string;
  kind: 'provider' | 'distributor' | 'client';
  owner: TenantKey | null;
  host: string;
  language: 'pt' | 'en' | 'es';
  timeZone: string;
  colors: { primary: string; secondary: string; chrome: string };
  logos: { light: FilePath; dark: FilePath; icon: FilePath };
  company: {
    legalName: string;
    tradeName: string;
    cnpj: string;
    email: string;
    phone: string;
    city: string;
    state: string;
  };
  contract: {
    number: string;
    classification: string;
    projectStatus: 'experimentation' | 'production';
    contractedUsers: number | null;
    diskGigabytes: number;
    startedDaysAgo: number;
    expiresInDays: number | null;
  };
  signInSlides: { image: FilePath; title: string; text: string }[];
};
export type SeedOrganization = {
  tenant: TenantKey;
  units: { key: string; name: string; parent: string | null; city: string; state: string }[];
  departments: { key: string; name: string }[];
  jobTitles: { key: string; name: string; department: string }[];
};
export type SeedPerson = {
  tenant: TenantKey;
  key: string;
  name: string;
  userName: string;
  email: string;
  cpf: string;
  birthOn: string;
  phone: string;
  admittedOn: string;
  active: boolean;
  unit: string | null;
  department: string | null;
  jobTitle: string | null;
  supervisor: string | null;
  group: 'Aluno' | 'Gestor' | 'Avaliador' | 'Administrador';
  evaluator: boolean;
  language: 'pt' | 'en' | 'es';
};
export type SeedPersona = {
  audience: 'learner' | 'manager' | 'evaluator' | 'administrator' | 'distributor' | 'provider';
  tenant: TenantKey;
  person: string;
  password: string;
  sees: string;
};
export type SeedSkill = { key: string; name: string; summary: string };
export type SeedCategory = { key: string; name: string };

export type SeedMedia = {
  key: string;
  kind: 'video' | 'audio' | 'pdf' | 'image' | 'scorm' | 'link' | 'carousel';
  title: string;
  synopsis: string;
  description: string;
  code: string;
  category: string;
  skills: string[];
  file: FilePath | null;
  link?: string;
  embedded?: boolean;
  scormType?: 'scorm12' | 'scorm2004';
  cover: { horizontal: FilePath | null; vertical: FilePath | null };
  captions: { language: 'pt'; name: string; file: FilePath }[];
  /** The chapters; their times are whole seconds from the beginning. */
  chapters: { title: string; start: number; end: number }[];
  slides?: { file: FilePath; title: string }[];
  durationSeconds: number;
  /** What the intake reads in the file of a video or sound; a test reads it again. */
  measured?: { durationSeconds: number; width?: number; height?: number };
  sizeBytes: number;
  pages?: number;
  downloadable: boolean;
  blockFastForward: boolean;
  createdDaysAgo: number;
};
type SeedQuestionKind = 'objective' | 'multiple' | 'trueFalse' | 'scale' | 'essay' | 'practical';
/** What only some kinds of questions have. */
type SeedAnswer = {
  scale?: number;
  scaleLow?: string;
  scaleHigh?: string;
  modelAnswer?: string;
  expectedLength?: number;
  answerKind?: 'text' | 'upload';
  uploadKind?: 'audio' | 'camera' | 'documents' | 'images' | 'microphone' | 'screen' | 'video';
  maxFiles?: number;
  maxSeconds?: number;
};
export type SeedQuestion = SeedAnswer & {
  kind: SeedQuestionKind;
  statement: string;
  points: number;
  options: { text: string; right: boolean }[];
  feedbackRight: string;
  feedbackWrong: string;
};
/** A question of the bank; a question of an assessment stands with its assessment. */
export type SeedBankQuestion = SeedAnswer & {
  code: string;
  kind: SeedQuestionKind;
  statement: string;
  difficulty: 'easy' | 'medium' | 'hard';
  category: string;
  skills: string[];
  points: number;
  options: { text: string; right: boolean }[];
};
export type SeedAssessment = {
  key: string;
  title: string;
  note: string;
  kind: 'learning' | 'diagnostic' | 'reaction';
  category: string;
  skills: string[];
  minimumPercent: number;
  maxAttempts: number;
  durationMinutes: number | null;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  showAnswers: boolean;
  /** The keys of people of the tenant; filled only where a person has to correct the answers. */
  evaluators: string[];
  /** The days in which a correction should be finished; absent without such a limit. */
  correctionDays?: number;
  questions: SeedQuestion[];
};
export type SeedStep = {
  title: string;
  requiresPrevious: boolean;
  items: { item: Reference; complementary: boolean }[];
};
export type SeedCourse = {
  key: string;
  code: string;
  title: string;
  synopsis: string;
  description: string;
  workloadHours: number;
  category: string;
  skills: string[];
  mandatory: boolean;
  sequential: boolean;
  dayLimit: number;
  requiredPercent: number;
  certificate: boolean;
  cover: SeedMedia['cover'];
  createdDaysAgo: number;
  /** The course opens that many days after the seeding, at 8 in the morning. */
  opensInDays: number | null;
  prerequisites: Reference[];
  steps: SeedStep[];
};
export type SeedTrail = Omit<SeedCourse, 'opensInDays'>;
export type SeedSection = {
  key: string;
  title: string;
  note: string;
  kind: 'content' | 'communication' | 'top10' | 'releases';
  cardOrientation: 'horizontal' | 'vertical';
  showInHome: boolean;
  showDescription: boolean;
  homeOrder: number;
  catalogOrder: number;
  startsInDays: number;
  endsInDays: number | null;
  public: boolean;
  departments: string[];
  criterion?: 'manual' | 'enrollments' | 'completion' | 'creationDate';
  interval?: 'manual' | 'weekly' | 'monthly';
  image: FilePath | null;
  background: FilePath | null;
  link: string | null;
  linkNewTab: boolean;
  items: Reference[];
};
export type SeedBanner = {
  key: string;
  title: string;
  text: string;
  tag: string;
  image: FilePath;
  durationSeconds: number;
  order: number;
  target: Reference | null;
  startsInDays: number;
  endsInDays: number | null;
};
/** An enrolment. All days count back from the day of seeding, so that the demonstration never ages. */
export type SeedEnrollment = {
  person: string;
  object: Reference;
  origin: 'manual' | 'manager' | 'auto-position' | 'auto-unit' | 'import';
  enrolledDaysAgo: number;
  /** The days until the enrolment ends, where it does not end by the days that the content allows. */
  dueInDays?: number;
  lastActivityDaysAgo: number | null;
  completedDaysAgo: number | null;
  /** The finished items, and the progress of the begun one; `percent` follows from them (floor of done required ÷ required). */
  done: Reference[];
  begun: { item: Reference; percent: number } | null;
  percent: number;
};
export type SeedMediaProgress = { person: string; media: string; percent: number; lastActivityDaysAgo: number };
export type SeedAttempt = {
  person: string;
  assessment: string;
  course: string;
  finishedDaysAgo: number;
  minutes: number;
  /** The 0-based positions of the questions with a wrong answer; the other answers are right. */
  wrong: number[];
  essays: string[];
  scorePercent: number | null;
  /** `running` is under way without an answer, `unanswered` ended at its deadline without one; neither has points, nor has `gaveUp`. */
  status: 'approved' | 'failed' | 'pendingCorrection' | 'running' | 'unanswered' | 'gaveUp';
  /** The files of practical answers; `question` is the 0-based position. */
  files?: { question: number; name: string; file: FilePath }[];
  /** The evaluator who has the correction open when the demonstration is loaded. */
  claimedBy?: string;
  /** What an evaluator has done with the attempt since it began to wait. */
  correction?: SeedCorrection;
};
export type SeedCorrection = {
  evaluator: string;
  daysAgo: number;
  /** Points and remark of each answer that waited, in the order of the questions. */
  answers: { points: number; remark: string }[];
  considerations: string;
  reopened?: { daysAgo: number; reason: string };
};
export type SeedReaction = {
  person: string;
  object: Reference;
  reaction: 'heart' | 'like' | 'happy' | 'smile' | 'star' | 'surprised' | 'confused';
};
/** A certificate of a course taken elsewhere; days are counted back from the loading, and its end forward. */
export type SeedExternalCertificate = {
  person: string;
  title: string;
  kind: 'course' | 'regulatory' | 'language';
  institution: string;
  hours: number;
  completedDaysAgo: number;
  expiresInDays: number | null;
  code: string | null;
  sentDaysAgo: number;
  /** Absent while it waits; a decision without a reason approves. */
  decision?: { by: string; daysAgo: number; reason: 'illegible' | null; words: string | null; skills: string[] };
};
export type SeedActivity = {
  enrollments: SeedEnrollment[];
  mediaProgress: SeedMediaProgress[];
  attempts: SeedAttempt[];
  favorites: { person: string; object: Reference; daysAgo: number }[];
  reactions: SeedReaction[];
};
/** The terms of use of every tenant: `{{tenant}}` is its name. The platform's are in force, and every seeded user has accepted them. */
export type SeedTerms = {
  key: string;
  name: string;
  kind: 'platform' | 'learning';
  display: 'intro' | 'conclusion' | 'both' | null;
  content: string;
};
/** The audiences of the content's tenant, by the seeds' keys; no person of the seeds has a gender. */
export type SeedSegmentation = {
  key: string;
  name: string;
  observation: string;
  operator: 'or' | 'and';
  units: string[];
  departments: string[];
  jobTitles: string[];
  people: string[];
};
