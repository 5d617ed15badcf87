// The processes of this computer, as each system lists them.
import { execFileSync } from 'node:child_process';

interface Running {
  readonly pid: number;
  readonly parent: number;
}

const CIM = 'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId)" }';

/** Those that run, without zombies. */
export function processes(): Running[] {
  const [command, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', CIM]]
      : ['ps', ['-A', '-o', 'pid=,ppid=,stat=']];
  const table = execFileSync(command, args, { encoding: 'utf8' }).trim().split(/\r?\n/);
  return table.flatMap((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

/** Children, their children and so on. */
export function processesBelow(main: number): number[] {
  const all = processes();
  const below = (parent: number): number[] =>
    all.flatMap((each) => (each.parent === parent ? [each.pid, ...below(each.pid)] : []));
  return below(main);
}
