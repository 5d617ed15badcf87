// React's development build notes the stack of every element that is made, a tenth of what a component test does, for warnings that nobody
// reads. Elements are made here as in the app that ships; rendering them stays React's development build, with `act`.
const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
await import('react/jsx-runtime');
process.env['NODE_ENV'] = NODE_ENV;

export {};
