// Assistant: reads a description of a customer; a person reviews what it proposes before anything is saved.
import type { Area } from '../place/area';
import { assistantSearch } from './assistant-search';
import { AssistantScreen } from './assistant-screen';

export const assistantArea: Area = { search: assistantSearch, Screen: AssistantScreen };
