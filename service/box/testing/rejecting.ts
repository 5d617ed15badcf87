// A process that ends by its faults and has one: a rejection that nobody handles.
import { endByFaults } from '../end-by-faults';

endByFaults(process, [], (crash) => process.send?.({ crash }));
setTimeout(() => process.exit(9), 60_000);
void Promise.reject(new EvalError('of somebody'));
