// The page of the customer display: shows what main sends and requests nothing. No store, no session and no till commands.
import './customer-page.css';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import type { CustomerDisplayApi } from '#shared/ipc/customer-channel';
import { customerView } from '#shared/ipc/customer-display';
import { CustomerPage } from './customer-page';
import { followSystemContrast } from '../theme/system-contrast';
import { showView } from './shown-view';

declare global {
  interface Window {
    readonly customerDisplay?: CustomerDisplayApi;
  }
}

// The content security policy forbids eval, which zod would otherwise use for speed.
z.config({ jitless: true });

const place = document.getElementById('root');
if (!place || !window.customerDisplay) throw new Error('This page is shown inside the app.');

followSystemContrast(document.documentElement);
createRoot(place).render(<CustomerPage />);
window.customerDisplay.onView((view) => showView(customerView.parse(view)));
