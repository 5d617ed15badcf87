// Whether the payment takes so long to be saved that it is shown. Read by what shows it, so that nothing else is rendered again.
import { createContext } from 'react';

export const IsSaving = createContext(false);
