// Keeps what the application asked of the operating system (dialogs, opened links, notifications, printing) and hands
// out the answers a test scripted. Exported from 'electron' as `standIn`, which the real Electron does not have.

/** @type {{ kind: string, details: unknown }[]} */
const calls = [];
const answers = new Map();

export function record(kind, details) {
  calls.push({ kind, details });
}

/** The next scripted answer of this kind, or `fallback`. */
export function takeAnswer(kind, fallback) {
  return answers.get(kind)?.shift() ?? fallback;
}

export const standIn = {
  calls,
  /** Queues one answer, for example `answer('dialog.showMessageBox', { response: 1 })`. */
  answer(kind, value) {
    answers.set(kind, [...(answers.get(kind) ?? []), value]);
  },
};
