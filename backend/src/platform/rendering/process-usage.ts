import { readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;
const BYTES_PER_KB = 1024;

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** The processor time of a process's main thread. 0 on systems that don't tell, which all but Linux are. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await read(`/proc/${pid}/task/${pid}/stat`);
  // The name in parentheses may hold spaces; the 14th and 15th field are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK;
}

/** The memory that a process takes, also outside its heap; 0 where unknown. */
export async function memoryBytesOf(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(await read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * BYTES_PER_KB;
}
