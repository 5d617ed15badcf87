self.triple = (value) => value * 3;
