/** `npm test`: a sample of what takes long. `npm run test:full`, and a test that is run by itself, leave nothing out. */
export const isSample = process.env['POS_SAMPLE'] !== undefined;
