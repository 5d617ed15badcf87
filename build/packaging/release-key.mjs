// `npm run release -- key FILE`: makes the key that signs updates, keeps its private half in FILE and prints the public one for
// POS_UPDATE_KEY. `npm run release -- sign FILE METADATA…`: writes METADATA.sig beside each `latest….yml`.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readFlags, wrongFlag } from '../launcher/flags.mjs';
import { giveUp, say } from '../launcher/say.mjs';

const USAGE = 'npm run release -- key FILE | sign FILE dist/latest….yml …';

const {
  positionals: [step, keyFile, ...metadata],
} = readFlags(import.meta.url, {}, { takesWords: true });
if (step === 'key' && keyFile && metadata.length === 0) makeKey(keyFile);
else if (step === 'sign' && keyFile && metadata.length > 0)
  metadata.flatMap(filesOf).forEach((path) => signFile(path, keyFile));
else wrongFlag(USAGE);

/** @param {string} file */
function makeKey(file) {
  if (existsSync(file))
    giveUp(`${file} is there already. Tills that have its public key take updates signed by it alone.`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  say(`The private key is in ${file}. Keep it off the server of the updates; without it there are no more updates.`);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  process.stdout.write(`${Buffer.from(x, 'base64url').toString('base64')}\n`);
}

/** A shell of Windows leaves the star as it is. @param {string} path @returns {string[]} */
function filesOf(path) {
  const [before, after, ...others] = basename(path).split('*');
  if (after === undefined || others.length > 0) return [path];
  const found = readdirSync(dirname(path)).filter((name) => name.startsWith(before ?? '') && name.endsWith(after));
  if (found.length === 0) giveUp(`There is no ${path}.`);
  return found.map((name) => join(dirname(path), name));
}

/** @param {string} path @param {string} file */
function signFile(path, file) {
  for (const each of [file, path]) if (!existsSync(each)) giveUp(`There is no ${each}.`);
  const key = keyIn(file);
  if (key?.asymmetricKeyType !== 'ed25519') giveUp(`${file} holds no Ed25519 key.`);
  writeFileSync(`${path}.sig`, `${sign(null, readFileSync(path), key).toString('base64')}\n`);
  say(`Signed: ${path}.sig`);
}

/** @param {string} file */
function keyIn(file) {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    return null;
  }
}
