#!/usr/bin/env node
import { runKinodost } from './runKinodost';

process.exitCode = await runKinodost(process.argv.slice(2), {
  folder: process.cwd(),
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});
